import { join } from 'node:path';
import { pino } from 'pino';
import { readEnvironment } from '#api/environment.ts';
import { start } from '#api/start.ts';
import { fail } from '#scripts/database.ts';
import { createDevSite } from './dev-site.ts';

/** The API as it always is, with a Vite dev server in front of it in the same process. */
const root = join(import.meta.dirname, '..', '..');
const config = readEnvironment(fail);
const site = await createDevSite(join(root, 'web'), config);
const running = await start(config, pino({ level: config.logLevel }), { root, version: 'development', web: site.web });
site.attach(running.server);

process.stdout.write(`\n  Site       ${config.publicUrl}\n  Dashboard  ${config.publicUrl}/admin\n`);
if (running.generatedPassword !== null)
  process.stdout.write(`\nOwner e-mail: ${config.admin.email}\nOwner password: ${running.generatedPassword}\n`);
process.stdout.write('\n');

async function stop() {
  // A restart must not wait for pages that are open: their event streams would hold the server for seconds.
  running.server.listener.closeAllConnections();
  await Promise.all([running.stop(), site.close()]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
