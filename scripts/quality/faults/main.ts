import { readOwnOptions } from '#scripts/command-line.ts';
import { describeDatabase, describeRun, recordRun } from '#scripts/quality/reports/record-run.ts';
import type { Result } from '#scripts/quality/reports/report.ts';
import { readOptions, usage } from './options.ts';
import { type Findings, NotPossible, type Scenario, seconds } from './scenario.ts';
import { type ScenarioName, scenarioNames, scenarios } from './scenarios.ts';
import { openTestEnvs, type TestEnv } from './test-env.ts';

type Outcome = 'kept' | 'broken' | 'not possible';

const results = new Map<ScenarioName, Result[]>();

const say = (line: string) => process.stdout.write(`${line}\n`);

const record = (name: ScenarioName, promise: string, figure: string, met: boolean | null) =>
  results.set(name, [{ promise, figure, aim: null, met }]);

async function play({ promise, play: playIt }: Scenario, name: ScenarioName, testEnv: TestEnv): Promise<Outcome> {
  const started = performance.now();
  const took = () => seconds(performance.now() - started);
  try {
    const { figures, broken }: Findings = await playIt(testEnv);
    record(name, promise, figures, broken.length === 0);
    say(`${broken.length === 0 ? 'kept  ' : 'BROKEN'} ${name} (${took()}): ${promise}\n       ${figures}`);
    for (const one of broken) say(`       ! ${one}`);
    return broken.length === 0 ? 'kept' : 'broken';
  } catch (error) {
    if (error instanceof NotPossible) {
      say(`skipped ${name}: ${error.message}`);
      record(name, promise, `not run: ${error.message}`, null);
      return 'not possible';
    }
    record(name, promise, 'broke off', false);
    say(
      `BROKEN ${name} (${took()}): ${promise}\n       ! ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return 'broken';
  }
}

const options = readOwnOptions(readOptions, usage);
const run = describeRun(describeDatabase());
const started = performance.now();
const testEnvs = await openTestEnvs(options.quick);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await testEnvs.close();
    process.exit(130);
  });

const outcomes: Outcome[] = [];
for (const name of options.chosen) {
  outcomes.push(await play(scenarios[name], name, testEnvs.next()));
  await testEnvs.clear();
}
await testEnvs.close();
if (options.quick) say('\nThe figures are not recorded: a quick run plays fewer rounds');
else await recordRun('faults', run, results, scenarioNames);
const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
const skipped = count('not possible');
say(
  `\n${count('kept')} promises kept, ${count('broken')} broken${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds(performance.now() - started)}`,
);
// On a machine that must have everything, a skipped scenario counts as broken.
if (count('broken') > 0 || (skipped > 0 && process.env.CI === 'true')) process.exitCode = 1;
