// Server processes, and what /proc says of them and of the machine.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';

const TICKS = 100;                                       // of /proc, in a second
const PATIENCE = 120_000;

function stat(pid) {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function cpuOf(pid) {
  try { const fields = stat(pid); return (+fields[11] + +fields[12]) / TICKS; } catch { return 0; }
}

/** a process and all that it has started */
function family(pid) {
  const found = [pid];
  for (const entry of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try { if (+stat(entry)[1] === pid) found.push(...family(+entry)); } catch { /* it has ended */ }
  }
  return found;
}

const cpuOfFamily = (pid) => family(pid).reduce((sum, each) => sum + cpuOf(each), 0);

/** resident kB of the process itself */
export function memoryOf(pid) {
  const found = fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return found ? +found[1] : 0;
}

function busyCores() {
  const fields = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  const [user, nice, system, , , irq, softirq, steal] = fields;
  return (user + nice + system + irq + softirq + steal) / TICKS;
}

/** seconds of a processor so far: of the server, its database, this driver, and everything on the machine */
export function snapshot(server) {
  const own = process.cpuUsage(), database = +process.env.POSTGRES_PID || 0;
  return {
    at: performance.now() / 1000,
    server: cpuOfFamily(server.pid),
    database: database ? cpuOfFamily(database) : 0,
    driver: (own.user + own.system) / 1e6,
    machine: busyCores(),
  };
}

/** PROFILER is a command that watches the process {pid} for {seconds}; bench/flame.py sets it */
export async function profiled(server, seconds) {
  if (!process.env.PROFILER) return;
  const command = process.env.PROFILER.replace('{pid}', server.pid).replace('{seconds}', Math.floor(seconds));
  const [program, ...args] = command.split(' '), watching = spawn(program, args, { stdio: 'ignore' });
  await new Promise((resolve, reject) => watching.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the profiler ended with ${code}`)))));
}

export async function startServer(spec, port) {
  const [program, ...args] = spec.cmd;
  const child = spawn(program, args, { env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...spec.env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start: ' + said)), PATIENCE);
    const hear = (bytes) => {
      said = (said + bytes).slice(-2000);
      if (said.includes(spec.ready)) { clearTimeout(timer); resolve(); }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}: ${said}`)));
  });
  if (spec.readyPath) await answers(port, spec.readyPath);
  return {
    pid: child.pid,
    collect: () => child.kill('SIGUSR2'),                // a full collection, before memory is read
    stop: () => new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.removeAllListeners('exit');
      child.once('exit', resolve);
      child.kill('SIGKILL');
    }),
  };
}

/** some listen before they are ready to answer */
async function answers(port, path) {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    if (await status(port, path) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server does not become ready');
}

function status(port, path) {
  return new Promise((resolve) => {
    const asked = http.get({ host: '127.0.0.1', port, path, agent: false }, (answer) => { answer.resume(); resolve(answer.statusCode); });
    asked.on('error', () => resolve(0));
  });
}
