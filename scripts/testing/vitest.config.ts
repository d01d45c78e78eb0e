import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');

export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root,
          include: ['common/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'api/**/*.unit.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'desktop',
          root,
          include: ['desktop/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          root,
          include: ['api/**/*.test.ts'],
          // Some promises are about a server that can go away; the run without one does not have them.
          exclude: ['api/**/*.unit.test.ts', ...(process.env.TEST_MYSQL_PORT ? [] : ['api/**/*.mysql.test.ts'])],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
