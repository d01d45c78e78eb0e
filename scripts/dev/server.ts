import { join } from 'node:path';
import { createLog, ignoreClosedOutput, openLogOutput } from '#api/core/log.ts';
import { describeFailure } from '#api/database/failures.ts';
import { readEnvironment } from '#api/environment.ts';
import { start } from '#api/start.ts';
import { fail } from '#scripts/database.ts';
import { createDevSite } from './dev-site.ts';

/** The API as it always is, with a Vite dev server in front of it in the same process. */
const root = join(import.meta.dirname, '..', '..');
process.umask(0o077);
ignoreClosedOutput();
const output = openLogOutput();
process.on('exit', () => output.flushSync());
const config = readEnvironment((message) => fail(`Not started: ${message}`));
const site = await createDevSite(join(root, 'web'), config);
let unseenPassword: string | null = null;
const describeOwner = (password: string) => `\nOwner email: ${config.admin.email}\nOwner password: ${password}\n`;
const running = await start(config, createLog(config.logLevel, output), {
  root,
  version: 'development',
  web: site.web,
  onPasswordGenerated: (password) => {
    unseenPassword = password;
  },
}).catch((error: unknown) => {
  if (unseenPassword !== null) process.stdout.write(describeOwner(unseenPassword));
  return fail(`Not started: ${describeFailure(error, config)}`);
});
site.attach(running.server);

process.stdout.write(`\n  Site       ${config.publicUrl}\n  Dashboard  ${config.publicUrl}/admin\n`);
if (running.generatedPassword !== null) process.stdout.write(describeOwner(running.generatedPassword));
process.stdout.write('\n');

async function stop() {
  // A restart must not wait for pages that are open: their event streams would hold the server for seconds.
  running.server.listener.closeAllConnections();
  await Promise.all([running.stop(), site.close()]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
