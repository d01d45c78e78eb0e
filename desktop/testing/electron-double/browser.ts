import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { invoke } from './ipc.ts';
import { bridge } from './page-side.ts';
import { STAND_IN, toApp } from './protocol.ts';
import { settings, userData } from './settings.ts';
import { startStandIn } from './stand-in-server.ts';

let context: BrowserContext | undefined;

export function browser(): BrowserContext {
  if (!context) throw new Error('The app is not ready yet');
  return context;
}

/** Starts Chromium with a profile of its own that can reach only the stand-in origin. */
export async function openBrowser(): Promise<void> {
  const port = await startStandIn();
  context = await chromium.launchPersistentContext(join(userData, 'chromium'), {
    ...(settings.chromium ? { executablePath: settings.chromium } : {}),
    viewport: null,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--host-resolver-rules=MAP ${new URL(STAND_IN).host} 127.0.0.1:${port}, MAP * ~NOTFOUND`,
    ],
  });
  await context.exposeBinding('electronInvoke', ({ frame }, channel: string, input: unknown) =>
    invoke(channel, input, {
      url: toApp(frame.url()),
      parent: frame.parentFrame() === null ? null : { url: toApp(frame.parentFrame()?.url() ?? '') },
    }),
  );
  await context.addInitScript({ content: bridge(readFileSync(join(settings.dist, 'preload', 'preload.cjs'), 'utf8')) });
}

export async function closeBrowser(): Promise<void> {
  await context?.close();
}
