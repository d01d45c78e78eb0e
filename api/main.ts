import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { destination } from 'pino';
import { paths } from '#common/paths.ts';
import { collectStartupGarbage } from './core/collect-startup-garbage.ts';
import { createLog } from './core/log.ts';
import { readEnvironment } from './environment.ts';
import { start } from './start.ts';

const root = join(import.meta.dirname, '..');

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

const config = readEnvironment(fail);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
// Lines are collected and written once a second, because a write per request would cost more than the
// request.
const log = createLog(config.logLevel, destination({ sync: false, minLength: 16_000, periodicFlush: 1000 }));

const running = await start(config, log, { root, version }).catch((error: unknown) =>
  fail(`Not started: ${errorMessage(error)}`),
);

process.stdout.write(`  Database   ready in ${(running.databaseMs / 1000).toFixed(1)} s\n
  Site       ${config.publicUrl}
  Dashboard  ${config.publicUrl}${paths.admin}\n`);
if (running.generatedPassword !== null)
  process.stdout.write(`\nOwner email: ${config.admin.email}\nOwner password: ${running.generatedPassword}\n`);
process.stdout.write('\n');
collectStartupGarbage();

/** Up to 5 s until load balancers notice, 10 s for running requests, and a margin. */
const SHUTDOWN_TIMEOUT_MS = 16_500;
let stopping = false;
async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  // A hanging SMTP server or database must not keep the process alive; everything accepted is already stored.
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  log.info({ signal }, 'stopping');
  await running.stop();
  log.flush();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
