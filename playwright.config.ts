import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './scripts/testing/chromium.ts';
import { workerCount } from './scripts/testing/workers.ts';

const root = import.meta.dirname;

/** Documents of one context share a process: a new one for each took a tenth of the processor time of all tests. */
const oneProcess = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** A page of a test ends before its scripts have earned what V8's last two compilers cost, which is a tenth each. */
const withoutOptimizing = ['--js-flags=--no-opt --no-maglev'];

/** Each has a folder of its own, because a run empties it, and two of them run beside each other. */
const outputDir = (name: string) => join(root, 'test-results', name);

export default defineConfig({
  globalSetup: join(root, 'web', 'e2e', 'testing', 'templates.ts'),
  fullyParallel: true,
  workers: workerCount(),
  // A machine of CI shares its cores, and one stall among 400 tests says nothing about the site. So a test that fails
  // there is tried once more, alone and after all others; the end of the run names it.
  retries: process.env.CI === 'true' ? 1 : 0,
  retryStrategy: 'isolated',
  // Long enough for a slow machine: a test waits for a state, not for a speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [[process.env.PLAYWRIGHT_REPORT ?? 'dot'], ['json']] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    // A trace takes a tenth more time; TRACE=1 keeps one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [...CHROMIUM_ARGUMENTS, ...oneProcess, ...withoutOptimizing],
    },
  },
  projects: [
    // Needs the web app's build: `npm run build`.
    { name: 'site', testDir: join(root, 'web', 'e2e'), outputDir: outputDir('site') },
    // Needs the desktop app's build: `node scripts/desktop/build.ts`.
    { name: 'desktop', testDir: join(root, 'desktop', 'e2e'), outputDir: outputDir('desktop'), testMatch: '*.e2e.ts' },
    // The same on a real Electron; one at a time, because all of them use the one keychain of the system.
    {
      name: 'electron',
      testDir: join(root, 'desktop', 'e2e'),
      outputDir: outputDir('electron'),
      testMatch: '*.e2e.ts',
      workers: 1,
    },
  ],
});
