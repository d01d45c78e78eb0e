import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOwnOptions } from '#scripts/command-line.ts';
import { ensureBuilt, isBuilt } from '#scripts/prepare.mjs';
import { endTools, root, runTool } from './child.ts';
import { chosenParts, quickRun } from './chosen-parts.ts';
import { type Machine, openMachine } from './machine.ts';
import { isWholeRun, type Options, readOptions, usage } from './options.ts';
import { namedTests, slowest, sumCounts, timeTable } from './report.ts';
import { type RanPart, runInOrder, runSideBySide } from './run-parts.ts';
import { trySecondTime, writeSecondTries } from './second-tries.ts';
import { siteBuild, wholeRun } from './whole-run.ts';

/** Runs the tests that were asked for. The last line is `N passed, N failed`. */
async function run(options: Options, machine: Machine): Promise<RanPart[]> {
  if (isWholeRun(options)) {
    const build = isBuilt() ? [] : await runInOrder([siteBuild()]);
    const hasSite = build.every(({ result }) => result.counts.failed === 0);
    const ran = [...build];
    for (const lanes of await wholeRun(machine, hasSite)) ran.push(...(await runSideBySide(lanes)));
    return ran;
  }
  if (options.quick) return runSideBySide(await quickRun(machine));
  ensureBuilt();
  const parts = await chosenParts(options, machine);
  if (parts.length === 0)
    machine.skipped.push(`everything: no test file has ${options.names.join(' or ')} in its path`);
  return runInOrder(parts);
}

const options = readOwnOptions(readOptions, usage);
if (options.watch) {
  ensureBuilt();
  const { good } = await runTool('vitest', ['watch', ...options.names], { live: true });
  process.exit(good ? 0 : 1);
}

const machine = openMachine();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    endTools(signal);
    await machine.close();
    process.exit(130);
  });

const started = performance.now();
const ran = await run(options, machine);
const isCi = process.env.CI === 'true';
const results = isCi ? await trySecondTime(ran) : ran.map(({ result }) => result);
if (isCi) await writeSecondTries(results);
await machine.close();
const total = sumCounts(results);
// CI has everything that a test needs, so what it skips has failed.
const skipped = machine.skipped.length + results.flatMap((result) => result.skipped).length;
const failed = total.failed + (isCi ? skipped : 0);
process.stdout.write(`\n${timeTable(results, (performance.now() - started) / 1000)}\n`);
const times = join(root, 'test-results', 'times.json');
mkdirSync(dirname(times), { recursive: true });
writeFileSync(times, `${JSON.stringify(slowest(results), null, 2)}\n`);
for (const what of machine.skipped) process.stdout.write(`\nskipped: ${what}`);
// Last, because logs of CI often keep only their end.
process.stdout.write(`\n${namedTests(results)}`);
process.stdout.write(`\n\n${total.passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
