import { renameSync, writeFileSync } from 'node:fs';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the server's process ahead of it (`--import`), so that the product itself needs no hook for tests. On
 * SIGUSR2 it writes down how long the event loop was kept, and what anybody put on the prototypes.
 */

const file = process.env.PROBE_FILE;
if (!file) throw new Error('PROBE_FILE is not set');

const guarded = { Object: Object.prototype, Array: Array.prototype, Function: Function.prototype };
const namesOf = () =>
  Object.entries(guarded).flatMap(([name, prototype]) =>
    Reflect.ownKeys(prototype).map((key) => `${name}.prototype.${String(key)}`),
  );
const atStart = new Set(namesOf());

const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/**
 * The delay also counts the time for which a busy machine did not let the process run. What our own code kept the loop
 * for is the processor time that its thread used between two turns.
 */
const own = createHistogram();
const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
let before = cpu();
setInterval(() => {
  const now = cpu();
  own.record(Math.max(1, now - before));
  before = now;
}, RESOLUTION).unref();

process.on('SIGUSR2', () => {
  const report = {
    p50: delay.percentile(50) / 1e6,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
    turns: delay.count,
    ownP99: own.percentile(99) / 1e3,
    ownMax: own.max / 1e3,
    polluted: namesOf().filter((name) => !atStart.has(name)),
    rss: process.memoryUsage.rss(),
  };
  writeFileSync(`${file}.part`, JSON.stringify(report));
  renameSync(`${file}.part`, file);
  delay.reset();
  own.reset();
});
