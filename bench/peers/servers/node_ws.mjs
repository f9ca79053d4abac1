// Hand-written Node `ws` server: the shared JS rules plus JSON.stringify(view) per player. In memory only.
import { createRequire } from 'node:module';
import { WebSocketServer } from 'ws';
const F = createRequire(import.meta.url)('./felix.cjs');
const tables = new Map();
const wss = new WebSocketServer({ port: +process.env.PORT || 9100, host: '127.0.0.1', backlog: 4096, perMessageDeflate: false });
wss.on('connection', (ws, req) => {
  const q = new URLSearchParams(req.url.slice(req.url.indexOf('?')));
  const id = q.get('table'), seat = +q.get('seat');
  let t = tables.get(id);
  if (!t) tables.set(id, t = { n: 0, socks: [], game: F.newGame(Math.random) });
  t.socks[seat] = ws;
  const send = () => { for (let i = 0; i < 4; i++) t.socks[i].send(JSON.stringify(F.view(t.game, i))); };
  ws.on('message', (data) => {
    const m = JSON.parse(data);
    if (m.t === 'again') { if (t.game.phase !== 'over') return; t.game = F.newGame(Math.random, t.game.seq + 1); return send(); }
    const e = F.legalError(t.game, seat, m);
    if (e) return ws.send(JSON.stringify({ error: e }));
    F.apply(t.game, seat, m);
    send();
  });
  ws.on('close', () => { if (--t.n === 0) tables.delete(id); });
  ws.on('error', () => {});
  if (++t.n === 4) send();
});
wss.on('listening', () => console.log('READY'));
