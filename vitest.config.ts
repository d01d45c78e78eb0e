import { defineConfig } from 'vitest/config';
import { workerCount } from './scripts/testing/workers.ts';

const root = import.meta.dirname;

/**
 * Test files of a worker share its process and modules: loading the server anew took most files more time than their
 * tests. What a test stubs or spies on is undone before the next one.
 */
const sharedProcess = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  setupFiles: 'common/texts/testing/speak-english.ts',
  // Only a loaded machine needs this long.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

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
          ...sharedProcess,
        },
      },
      {
        test: {
          name: 'desktop',
          root,
          include: ['desktop/**/*.test.ts'],
          globalSetup: ['api/testing/database-template.ts'],
          environment: 'node',
          ...sharedProcess,
        },
      },
      {
        test: {
          name: 'api',
          root,
          include: ['api/**/*.test.ts'],
          // A `.mysql.test.ts` is about what only a database server has, a `.sqlite.test.ts` about the file of SQLite.
          exclude: ['api/**/*.unit.test.ts', `api/**/*.${process.env.TEST_MYSQL_PORT ? 'sqlite' : 'mysql'}.test.ts`],
          globalSetup: ['api/testing/database-template.ts'],
          environment: 'node',
          ...sharedProcess,
          setupFiles: 'api/testing/speak-as-the-server.ts',
          // Node runs these as it runs the server: what a module takes from another one costs a call in Vite's own runner.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
    // A third of their time they wait: for servers, databases and limits of time.
    maxWorkers: workerCount(1),
  },
});
