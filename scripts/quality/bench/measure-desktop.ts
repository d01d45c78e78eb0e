import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, signIn } from '#desktop/testing/fixtures.ts';
import { ownWork } from '#desktop/testing/own-work.ts';
import { openRoughConnection } from '#desktop/testing/rough-connection.ts';
import { newFolder, type RunningApp, removeFolder, runApp } from '#desktop/testing/run-app.ts';
import { findChromium } from '#scripts/testing/chromium.ts';
import { type Site, startSite } from '#web/e2e/testing/start-site.ts';
import { type Measurement, milliseconds } from './report.ts';
import { median } from './statistics.ts';

const STARTS = 5;
const START_AIM_MS = 1_200;
const REQUESTS = 500;
/** Heartbeats that the server sends in a day, one every 15 s. */
const DAY_OF_BEATS = 5_760;
/** Growth of the heap over a day of heartbeats that still counts as none, in megabytes. */
const GROWTH_AIM_MB = 2;

const root = join(import.meta.dirname, '..', '..', '..');
const megabytes = (bytes: number) => bytes / 2 ** 20;

async function buildApp(): Promise<void> {
  const building = spawn(process.execPath, [join(root, 'scripts', 'desktop', 'build.ts')], { stdio: 'ignore' });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The desktop app could not be built');
}

async function withApp<T>(folder: string, use: (app: RunningApp) => Promise<T>): Promise<T> {
  const app = await runApp(folder);
  try {
    return await use(app);
  } finally {
    await app.quit();
  }
}

const heapOf = async (app: RunningApp) => megabytes((await app.command('memory')).heapUsed);

/** Milliseconds of own work until the dashboard shows. */
const startOnce = (folder: string) =>
  withApp(folder, async (app) => {
    await expect(app.page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible({ timeout: 60_000 });
    return ownWork(app);
  });

/** The heap, in megabytes, after a start, after requests and after a day without any. */
async function heapOverADay(app: RunningApp, site: Site, way: Awaited<ReturnType<typeof openRoughConnection>>) {
  await expect.poll(way.streams, { timeout: 60_000 }).toBe(1);
  const idle = await heapOf(app);
  for (let index = 0; index < REQUESTS; index += 1)
    await site.send('POST', '/api/email/contact', {
      name: `Visitor ${index}`,
      email: `visitor${index}@example.com`,
      message: 'We need a shop with a basket by May, and somebody who looks after it.',
    });
  await expect.poll(way.contacts, { timeout: 120_000 }).toBeGreaterThanOrEqual(REQUESTS);
  const afterRequests = await heapOf(app);
  await way.beat(DAY_OF_BEATS);
  return { idle, afterRequests, afterDay: await heapOf(app) };
}

/** Measures starts of the built desktop app, on the double of Electron, and the heap of its main process. */
export async function measureDesktop(): Promise<Measurement> {
  await buildApp();
  const chromium = await findChromium();
  if (chromium) process.env.CHROMIUM = chromium;
  const [site, folder] = [await startSite(), await newFolder()];
  const way = await openRoughConnection(site);
  try {
    await withApp(folder, ({ page }) => signIn(page, way));
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) starts.push(await startOnce(folder));
    const heap = await withApp(folder, (app) => heapOverADay(app, site, way));
    const growth = heap.afterDay - heap.afterRequests;
    return {
      name: 'desktop',
      title: 'the desktop app on the double of Electron',
      head: ['', 'found'],
      rows: [
        [`own work until the dashboard shows, median of ${STARTS} starts`, `${milliseconds(median(starts))} ms`],
        ['heap of the main process, idle', `${heap.idle.toFixed(1)} MB`],
        [`after ${REQUESTS} requests`, `${heap.afterRequests.toFixed(1)} MB`],
        ['after the heartbeats of a day', `${heap.afterDay.toFixed(1)} MB`],
      ],
      figures: { startsMs: starts, heapMegabytes: heap },
      aims: [
        {
          text: `own work until the dashboard shows: at most ${START_AIM_MS} ms`,
          found: `${milliseconds(median(starts))} ms`,
          met: median(starts) <= START_AIM_MS,
        },
        {
          text: `growth of the heap over a day of heartbeats: at most ${GROWTH_AIM_MB} MB`,
          found: `${growth.toFixed(1)} MB`,
          met: growth <= GROWTH_AIM_MB,
        },
      ],
      notes: [
        'the heap holds the double with its Playwright, too; Electron itself, its windows and Chromium are left out',
      ],
    };
  } finally {
    way.close();
    await site.stop();
    await removeFolder(folder);
  }
}
