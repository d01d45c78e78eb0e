import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#common/paths.ts';
import { collectStartupGarbage } from './core/collect-startup-garbage.ts';
import { createLog, ignoreClosedOutput, openLogOutput } from './core/log.ts';
import { describeFailure } from './database/failures.ts';
import { readEnvironment } from './environment.ts';
import { type Running, start } from './start.ts';

const root = join(import.meta.dirname, '..');
// Files of the server, also those that libraries write, are for its user alone.
process.umask(0o077);
ignoreClosedOutput();

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const config = readEnvironment((message) => fail(`Not started: ${message}`));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const output = openLogOutput();
process.on('exit', () => output.flushSync());
const log = createLog(config.logLevel, output);

let running: Running | undefined;
let stopping = false;

/** Up to 5 s until load balancers notice, 10 s for running requests, and a margin. */
const SHUTDOWN_TIMEOUT_MS = 16_500;
/** The terminal and `npm start` both pass on one Ctrl-C. */
const SAME_KEY_PRESS_MS = 500;
let interruptedAt: number | undefined;

async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  // A hanging SMTP server or database must not keep the process alive; everything accepted is already stored.
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  // Ctrl-C has been answered in its own words.
  if (!process.stdout.isTTY || signal !== 'SIGINT') log.info({ signal }, 'stopping');
  await running?.stop();
  process.exit(0);
}

function interrupt() {
  const now = performance.now();
  if (interruptedAt !== undefined && now - interruptedAt > SAME_KEY_PRESS_MS) process.exit(130);
  if (interruptedAt !== undefined) return;
  interruptedAt = now;
  process.stdout.write('\nStopping. Press Ctrl-C again to end at once.\n');
  void stop('SIGINT');
}
process.on('SIGTERM', stop);
process.on('SIGINT', interrupt);

const describeOwner = (password: string) => `\nOwner email: ${config.admin.email}\nOwner password: ${password}\n`;

let unseenPassword: string | null = null;
const started = await start(config, log, {
  root,
  version,
  onPasswordGenerated: (password) => {
    unseenPassword = password;
  },
}).catch((error: unknown) => {
  // The account is stored, and this password is shown once.
  if (unseenPassword !== null) process.stdout.write(describeOwner(unseenPassword));
  return fail(`Not started: ${describeFailure(error, config)}`);
});
running = started;

process.stdout.write(`  Database   ready in ${(started.databaseMs / 1000).toFixed(1)} s\n
  Site       ${config.publicUrl}
  Dashboard  ${config.publicUrl}${paths.admin}\n`);
if (started.generatedPassword !== null) process.stdout.write(describeOwner(started.generatedPassword));
else if (started.unusedAccount !== null)
  process.stdout.write(
    `\nNobody has signed in so far. To set a password: npm run admin -- password ${started.unusedAccount}\n`,
  );
process.stdout.write('\n');
collectStartupGarbage();
