import { readOwnOptions } from '#scripts/command-line.ts';
import { ensureBuilt } from '#scripts/prepare.mjs';
import { endTools, runTool } from './child.ts';
import { chosenParts } from './chosen-parts.ts';
import { type Machine, openMachine } from './machine.ts';
import { isWholeRun, type Options, readOptions, usage } from './options.ts';
import { namedTests, type PartResult, sumCounts, timeTable } from './report.ts';
import { runInOrder, runSideBySide } from './run-parts.ts';
import { wholeRun } from './whole-run.ts';

/** Runs the tests that were asked for. The last line is `N passed, N failed`. */
async function run(options: Options, machine: Machine): Promise<PartResult[]> {
  if (isWholeRun(options)) return runSideBySide(await wholeRun(machine));
  const parts = await chosenParts(options, machine);
  if (parts.length === 0)
    machine.skipped.push(`everything: no test file has ${options.names.join(' or ')} in its path`);
  return runInOrder(parts);
}

const options = readOwnOptions(readOptions, usage);
ensureBuilt();
if (options.watch) {
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
const results = await run(options, machine);
await machine.close();
const total = sumCounts(results);
if (total.skipped > 0) machine.skipped.push(`${total.skipped} tests that said why above`);
const failed = total.failed + (process.env.CI === 'true' ? machine.skipped.length : 0);
process.stdout.write(`\n${timeTable(results, (performance.now() - started) / 1000)}\n`);
for (const what of machine.skipped) process.stdout.write(`\nskipped: ${what}`);
// Last, because logs of CI often keep only their end.
process.stdout.write(`\n${namedTests(results)}`);
process.stdout.write(`\n\n${total.passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
