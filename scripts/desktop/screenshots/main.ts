import { join } from 'node:path';
import { newFolder, removeFolder, runApp } from '#desktop/testing/run-app.ts';
import { findChromium } from '#scripts/testing/chromium.ts';
import { startSite } from '#web/e2e/testing/start-site.ts';
import type { Stage } from './stage.ts';
import { STATES } from './states.ts';
import { createTake } from './take.ts';

/**
 * Takes a picture of every window and state of the built desktop app, on the double of Electron.
 * `main.ts [STATE…]` takes those of some states only.
 */
const folder = join(import.meta.dirname, '..', '..', '..', 'test-results', 'desktop-windows');
const chosen = process.argv.slice(2);
const chromium = await findChromium();
if (chromium) process.env.CHROMIUM = chromium;

const withApp: Stage['withApp'] = async (show, env = async () => ({})) => {
  const data = await newFolder();
  const app = await runApp(data, [], await env(data));
  try {
    await show(app, data);
  } finally {
    await app.quit();
    await removeFolder(data);
  }
};

const [site, other] = [await startSite(), await startSite()];
const take = await createTake(folder);
try {
  for (const [name, show] of Object.entries(STATES))
    if (chosen.length === 0 || chosen.includes(name)) await show({ site, other, take, withApp });
} finally {
  await site.stop();
  await other.stop();
}
process.stdout.write(`Pictures are in ${folder}\n`);
// The connection to a window's browser stays open otherwise.
process.exit(0);
