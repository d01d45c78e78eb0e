import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-graph.ts';

/**
 * A test fails by chance if it waits for a time instead of a state, gives up before a loaded machine is there, or
 * measures the machine. Each list names the files that still do, and how often; a number only ever gets smaller.
 */
interface Rule {
  what: string;
  pattern: RegExp;
  /** Tells if a match counts; without it each does. */
  counts?: (match: RegExpExecArray) => boolean;
  exceptions: Record<string, number>;
}

/** A loaded machine needs this long for what is done at once elsewhere. */
const SHORTEST_MS = 20_000;
const isShort = (match: RegExpExecArray) => Number(match[1]?.replaceAll('_', '')) < SHORTEST_MS;

const RULES: Rule[] = [
  {
    what: 'a pause of the browser, after which the state is whatever it is',
    pattern: /\.waitForTimeout\(/g,
    exceptions: {
      'desktop/e2e/security.e2e.ts': 1,
      'web/e2e/first-sign.spec.ts': 2,
      'web/e2e/newcomer.spec.ts': 1,
    },
  },
  {
    what: 'a pause of the process, after which the state is whatever it is',
    pattern: /await (?:sleep\(|new Promise(?:<void>)?\(\(resolve\) => setTimeout\(resolve, )/g,
    exceptions: {
      'api/database/sqlite-driver.test.ts': 1,
      'api/desk/contacts/stream.test.ts': 2,
      'api/desk/replies/killed-sender.test.ts': 2,
      'api/content/site/crash.test.ts': 1,
      'api/content/site/instances.test.ts': 1,
      'api/content/site/price-everywhere.test.ts': 1,
      'api/content/site/schedule-processes.test.ts': 2,
      'api/process.sqlite.test.ts': 2,
      'api/testing/deliveries.ts': 1,
      'api/testing/dovecot.ts': 2,
      'api/testing/openai-server.ts': 1,
      'api/testing/radicale.ts': 1,
      'api/testing/server-process.ts': 1,
      'desktop/main/contacts/contact-stream.test.ts': 1,
      'desktop/testing/run-app.ts': 1,
      'scripts/testing/mysql-server.ts': 1,
      'web/e2e/first-sign.spec.ts': 1,
      'web/e2e/testing/start-site.ts': 1,
    },
  },
  {
    what: 'a wait that ends before a loaded machine is there',
    pattern: /(?<!setTimeout\([^)]*)\btimeout: ([\d_]+)\b(?! \*)/g,
    counts: isShort,
    exceptions: {
      'api/operation/connections/probes.test.ts': 1,
      'api/http/connections.test.ts': 1,
      'api/http/endless-bodies.test.ts': 1,
      'api/testing/test-server.ts': 1,
      'desktop/e2e/self-test.e2e.ts': 1,
      'web/e2e/chat-panel.spec.ts': 2,
      'web/e2e/legal.spec.ts': 1,
      'web/e2e/site-tab.spec.ts': 1,
      'web/shared/api/client.test.ts': 1,
    },
  },
  {
    what: "a signal that ends a test's own call before a loaded machine has answered",
    pattern: /AbortSignal\.timeout\(([\d_]+)\)/g,
    counts: isShort,
    exceptions: {
      'api/storage/storage-health.unit.test.ts': 1,
      'api/storage/storage.test.ts': 2,
      'api/testing/dovecot.ts': 1,
    },
  },
  {
    what: 'a wait of vitest without a limit of its own, which is one second',
    pattern: /vi\.waitFor\([^\n]*\)\)+[,;]?$/gm,
    counts: ([line]) => !/timeout|WAIT|SECOND/.test(line),
    exceptions: {},
  },
  {
    what: 'a condition on the database of the run, which counts as skipped: `.mysql.test.ts` and `.sqlite.test.ts` say it',
    pattern: /(?:skipIf|runIf|skip)\([^\n)]*TEST_MYSQL_PORT/g,
    exceptions: {},
  },
  {
    what: 'a stopwatch, which measures the machine',
    pattern: /performance\.now\(\) - \w+\)\.toBeLessThan/g,
    exceptions: {
      'web/shared/api/client.test.ts': 1,
    },
  },
];

const OWN_FILES = /\.(?:test|spec|e2e)\.tsx?$|\/e2e\/|\/testing\//;
const files = ['api', 'common', 'desktop', 'scripts', 'web']
  .flatMap((folder) => sourceFiles(folder))
  .filter((path) => OWN_FILES.test(path) && path !== 'scripts/testing/steady.test.ts');

function countIn({ pattern, counts = () => true }: Rule, text: string): number {
  return [...text.matchAll(pattern)].filter(counts).length;
}

test.each(RULES)('no test has $what', (rule) => {
  const found = files.flatMap((path): [string, number][] => {
    const count = countIn(rule, readSource(path));
    return count > 0 ? [[path, count]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(rule.exceptions);
});

test.each<[string, string]>([
  ['.waitForTimeout(', 'await page.waitForTimeout(500);'],
  ['await (?:sleep', 'await new Promise((resolve) => setTimeout(resolve, 200));'],
  ['timeout: (', 'await expect(row).toBeVisible({ timeout: 5_000 });'],
  ['AbortSignal', 'fetch(url, { signal: AbortSignal.timeout(2_000) });'],
  ['vi\\.waitFor', 'await vi.waitFor(() => expect(sent).toBe(1));'],
  ['performance', 'expect(performance.now() - began).toBeLessThan(100);'],
])('the rule about %s finds %s', (part, code) => {
  const words = part.replace('.waitForTimeout(', 'waitForTimeout');
  const rule = RULES.find(({ pattern }) => pattern.source.includes(words));
  expect(rule && countIn(rule, code)).toBe(1);
});
