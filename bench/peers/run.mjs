#!/usr/bin/env node
// One run: starts one server on loopback, plays, ends it, and prints what it measured as one line of JSON.
//   node run.mjs verify|closed|open|idle|script SERVER [--tables N] [--warm s] [--dur s] [--rate r] [--pool n] [--scripts file]
// Usually started by bench/run.py, which prepares databases. Not here: which runs there are, tables of results.
import fs from 'node:fs';
import net from 'node:net';
import { calibrate } from './driver/calib.mjs';
import { Driver, pct } from './driver/core.mjs';
import { httpClose } from './driver/http.mjs';
import { memoryOf, profiled, snapshot, startServer } from './driver/proc.mjs';
import { Recital } from './driver/recital.mjs';
import { servers } from './driver/servers.mjs';
import { makeVerify } from './driver/verify.mjs';
import { stats } from './driver/wsclient.mjs';

const [mode, name, ...rest] = process.argv.slice(2);
const given = Object.fromEntries(rest.flatMap((word, i) => (word.startsWith('--') ? [[word.slice(2), rest[i + 1]]] : [])));
const option = (key, otherwise) => (given[key] === undefined ? otherwise : +given[key]);
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const round = (value, digits = 3) => +value.toFixed(digits);
const spec = servers[name];
const adapter = (await import(`./driver/adapters/${spec.adapter}.mjs`)).default;

/** what was spent between two snapshots, in all and for an action */
function figures(before, after, actions) {
  const seconds = after.at - before.at, spent = (key) => after[key] - before[key];
  const others = spent('machine') - spent('server') - spent('driver') - spent('database');
  return {
    actions, seconds: round(seconds, 2), actionsPerSecond: round(actions / seconds, 1),
    cpuMs: round(1000 * spent('server') / actions, 4), databaseCpuMs: round(1000 * spent('database') / actions, 4),
    serverCores: round(spent('server') / seconds), driverCores: round(spent('driver') / seconds), otherCores: round(others / seconds),
  };
}

async function window(d, server, seconds) {
  d.own = []; d.last = []; d.lag = []; d.missed = 0; d.rec = true;
  const before = snapshot(server), moves = d.moves, games = d.games, bytes = stats.bytesIn;
  await Promise.all([sleep(seconds), profiled(server, seconds)]);
  const after = snapshot(server), actions = d.moves - moves;
  d.rec = false;
  return {
    ...figures(before, after, actions), games: d.games - games, bytes: Math.round((stats.bytesIn - bytes) / actions), last: pct(d.last),
    skipped: adapter.skipped ?? 0, errors: d.errors, closed: d.closed, ...(d.errText ? { error: String(d.errText).slice(0, 200) } : {}),
    ...(d.rate ? { driverLag: pct(d.lag), missed: d.missed } : {}),
  };
}

async function play(server, port, { rate, pool }) {
  const d = new Driver({ port, adapter }), tables = option('tables', 10);
  await adapter.init(d, { pool: option('pool', pool) });
  await d.addTables(tables);
  d.start(rate);
  await sleep(option('warm', 3));
  const found = await window(d, server, option('dur', 6));
  d.stop();
  return { tables, rate, ...found };
}

const modes = {
  closed: (server, port) => play(server, port, { rate: 0, pool: 300 }),
  open: (server, port) => play(server, port, { rate: option('rate', 1), pool: Math.ceil(0.3 * option('tables', 10)) }),

  /** memory and CPU of tables at which four are connected and nobody does anything */
  async idle(server, port) {
    const d = new Driver({ port, adapter }), tables = option('tables', 200);
    await adapter.init(d, { pool: 0 });
    await settle(server);
    const empty = memoryOf(server.pid), few = Math.ceil(tables / 5);
    await d.addTables(few);                              // what the first tables take once and for all is not a table's
    await settle(server);
    const first = memoryOf(server.pid);
    await d.addTables(tables - few);
    await settle(server);
    const full = memoryOf(server.pid), before = snapshot(server);
    await sleep(option('dur', 20));
    const after = snapshot(server);
    d.stop();
    const cores = (after.server - before.server) / (after.at - before.at);
    return { tables, emptyMb: round(empty / 1024, 1), kbPerTable: round((full - first) / (tables - few), 1), kbPerTableInAll: round((full - empty) / tables, 1), coresPer1000: round(1000 * cores / tables, 4) };
  },

  async script(server, port) {
    const recital = new Recital(port, name, JSON.parse(fs.readFileSync(given.scripts, 'utf8')));
    await recital.connect();
    await recital.rehearse();
    const before = snapshot(server), bytes = stats.bytesIn, mark = () => ({ ...snapshot(server), bytes: stats.bytesIn });
    const after = await recital.play(mark);
    recital.stop();
    return {
      tables: recital.tables.length, ...figures(before, after, after.actions), last: pct(recital.delays),
      bytes: Math.round((after.bytes - bytes) / after.actions), errors: recital.errors, closed: recital.closed, ...(recital.error ? { error: recital.error } : {}),
    };
  },

  async verify(server, port) {
    const out = { fails: 0, views: 0, bytes: 0, rawViews: 0, games: 0, msgs: [] };
    const d = new Driver({ port, adapter, verify: makeVerify(adapter, out) });
    await adapter.init(d, { pool: 20 });
    await d.addTables(option('tables', 5));
    d.start(0);
    await sleep(option('dur', 4));
    d.stop();
    return { ...out, actions: d.moves, errors: d.errors, error: d.errText };
  },
};

async function settle(server) {
  await sleep(2);
  server.collect();
  await sleep(2);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => { const { port } = probe.address(); probe.close(() => resolve(port)); });
  });
}

// The speed of a shared machine drifts: a fixed job before and after says by how much.
const calibration = [await calibrate()], port = await freePort(), server = await startServer(spec, port);
const watchdog = setTimeout(async () => { await server.stop(); console.error('the run took too long'); process.exit(3); }, option('limit', 300) * 1000);
try {
  const found = await modes[mode](server, port);
  httpClose();
  await server.stop();                                   // it would disturb the fixed job
  calibration.push(await calibrate());
  console.log(JSON.stringify({ mode, server: name, ...found, calibration }));
} finally {
  clearTimeout(watchdog);
  await server.stop();
}
process.exit(0);
