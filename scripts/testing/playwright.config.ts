import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..', '..');

/** Without these Chromium asks servers of its maker for updates, which a closed network refuses loudly. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export default defineConfig({
  testDir: join(root, 'web', 'e2e'),
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Long enough for a slow machine: what is waited for is a state, not a speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // It takes a tenth more time; TRACE=1 asks for those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: ['--no-sandbox', ...quiet],
    },
  },
});
