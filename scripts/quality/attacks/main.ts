import { readOwnOptions } from '#scripts/command-line.ts';
import { describeDatabase, describeRun, recordRun } from '#scripts/quality/reports/record-run.ts';
import type { Result } from '#scripts/quality/reports/report.ts';
import { attackBodies } from './bodies.attack.ts';
import { attackCache } from './cache.attack.ts';
import { attackConnections } from './connections.attack.ts';
import { type Finding, formatFinding } from './finding.ts';
import { attackFuzz } from './fuzz.attack.ts';
import { attackHeaders } from './headers.attack.ts';
import { attackHtml } from './html.attack.ts';
import { attackLimits } from './limits.attack.ts';
import { attackMail } from './mail.attack.ts';
import { type Area, areas, readOptions, usage } from './options.ts';
import { attackOrigins } from './origins.attack.ts';
import { attackPackages } from './packages.attack.ts';
import { attackPaths } from './paths.attack.ts';
import { attackPrompt } from './prompt.attack.ts';
import { attackRedirects } from './redirects.attack.ts';
import { attackRegexps } from './regexps.attack.ts';
import { attackRooms } from './rooms.attack.ts';
import { attackSlow } from './slow.attack.ts';
import { attackSmuggling } from './smuggling.attack.ts';
import { attackSql } from './sql.attack.ts';
import { openTestEnv, type TestEnv } from './test-env.ts';
import { attackTokens } from './tokens.attack.ts';
import { attackUploads } from './uploads.attack.ts';
import { attackWrites } from './writes.attack.ts';

const findings: Record<Area, (testEnv: TestEnv) => Promise<Finding[]>> = {
  bodies: attackBodies,
  cache: attackCache,
  connections: attackConnections,
  fuzz: attackFuzz,
  headers: attackHeaders,
  html: attackHtml,
  limits: attackLimits,
  mail: attackMail,
  origins: attackOrigins,
  packages: attackPackages,
  paths: attackPaths,
  prompt: attackPrompt,
  redirects: attackRedirects,
  regexps: attackRegexps,
  rooms: attackRooms,
  slow: attackSlow,
  smuggling: attackSmuggling,
  sql: attackSql,
  tokens: attackTokens,
  uploads: attackUploads,
  writes: attackWrites,
};

/** One area that cannot be tried to its end must not keep the others from being tried. */
const unfinished = (area: Area, error: unknown): Finding => ({
  area,
  promise: 'every attack is carried out',
  figure: 'it broke off',
  broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

const asResult = ({ promise, figure, broken, notRun }: Finding): Result => ({
  promise,
  figure: notRun === undefined ? figure : `not run: ${notRun}`,
  aim: null,
  met: notRun === undefined ? broken.length === 0 : null,
});

const options = readOwnOptions(readOptions, usage);
const run = describeRun(options.sqlite ? 'SQLite' : describeDatabase());
const testEnv = await openTestEnv(options);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await testEnv.close();
    process.exit(130);
  });

process.stdout.write(`On ${testEnv.database}, Node ${process.version}, seed ${options.seed}\n\n`);
const all: Finding[] = [];
const results = new Map<Area, Result[]>();
try {
  for (const area of areas.filter((name) => options.chosen.includes(name))) {
    testEnv.coverage.begin(area);
    const tried = await findings[area](testEnv).catch((error: unknown) => [unfinished(area, error)]);
    const covered = testEnv.coverage.judge(area);
    const found = covered ? [...tried, covered] : tried;
    all.push(...found);
    results.set(area, found.map(asResult));
    for (const finding of found) process.stdout.write(`${formatFinding(finding)}\n`);
  }
} finally {
  await testEnv.close();
}
await recordRun('attacks', run, results, areas);
const broken = all.filter((finding) => finding.notRun === undefined && finding.broken.length > 0).length;
const notRun = all.filter((finding) => finding.notRun !== undefined).length;
process.stdout.write(`\n${all.length - broken - notRun} hold, ${broken} broken, ${notRun} not run\n`);
process.exitCode = broken === 0 ? 0 : 1;
