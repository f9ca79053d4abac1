'use strict';
// boardgame.io server. env: PORT, STORE=memory|flatfile|postgres, STORE_DIR / DATABASE_URL
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const game = require('./boardgameio_game.cjs');
const store = process.env.STORE || 'memory';
let db;
if (store === 'flatfile') db = new FlatFile({ dir: process.env.STORE_DIR, logging: false });
if (store === 'postgres') { const { PostgresStore } = require('bgio-postgres'); db = new PostgresStore(process.env.DATABASE_URL, { logging: false }); }
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
// run() has no host option; listen on loopback only
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, cb) => listen(port, '127.0.0.1', 4096, cb);
server.run(+process.env.PORT || 9100, () => console.log('READY'));
