import { join } from 'node:path';
import shared from '#scripts/testing/playwright.config.ts';

const root = join(import.meta.dirname, '..', '..');

/** The desktop app's scenarios; they need its build (`node scripts/desktop/build.ts`). */
export default {
  ...shared,
  testDir: join(root, 'desktop', 'e2e'),
  outputDir: join(root, 'test-results', 'desktop'),
  testMatch: '*.e2e.ts',
  // Each test starts the app and a browser of its own, some twice.
  timeout: 120_000,
  expect: { timeout: 20_000 },
};
