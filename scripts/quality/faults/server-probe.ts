import { createServer } from 'node:net';
import { memoryUsage } from 'node:process';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything else (`--import`), to do from inside what cannot be done from outside: move its
 * clock, and say what it holds in memory. It listens on the socket that FAULTS_SOCKET names. The clock starts FAULTS_CLOCK
 * milliseconds ahead.
 */

let ahead = Number(process.env.FAULTS_CLOCK ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

/** Timers run by the machine's own clock, as they do when a real one jumps. */
function takeOverClock() {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}

function collectGarbage() {
  // The second pass frees what the first one finalized.
  for (let pass = 0; pass < 2; pass++) globalThis.gc?.();
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function answer(command: string): unknown {
  const [verb, value] = command.trim().split(' ');
  if (verb === 'clock') ahead = Number(value);
  if (verb === 'processor') return process.cpuUsage();
  if (verb === 'memory') {
    collectGarbage();
    return { ...memoryUsage(), resources: count(process.getActiveResourcesInfo()) };
  }
  return { ahead };
}

const socket = process.env.FAULTS_SOCKET;
if (socket && isMainThread) {
  takeOverClock();
  const server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    connection.once('data', (command) => connection.end(JSON.stringify(answer(String(command)))));
  });
  server.listen(socket).unref();
}
