import { readOwnOptions } from '#scripts/command-line.ts';
import { readOptions, usage } from './options.ts';
import { type Findings, NotPossible, type Scenario, seconds } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { openTestEnvs, type TestEnv } from './test-env.ts';

type Outcome = 'kept' | 'broken' | 'not possible';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function play({ promise, play: playIt }: Scenario, name: string, testEnv: TestEnv): Promise<Outcome> {
  const started = performance.now();
  const took = () => seconds(performance.now() - started);
  try {
    const { figures, broken }: Findings = await playIt(testEnv);
    say(`${broken.length === 0 ? 'kept  ' : 'BROKEN'} ${name} (${took()}): ${promise}\n       ${figures}`);
    for (const one of broken) say(`       ! ${one}`);
    return broken.length === 0 ? 'kept' : 'broken';
  } catch (error) {
    if (error instanceof NotPossible) {
      say(`skipped ${name}: ${error.message}`);
      return 'not possible';
    }
    say(
      `BROKEN ${name} (${took()}): ${promise}\n       ! ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return 'broken';
  }
}

const options = readOwnOptions(readOptions, usage);
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
const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
const skipped = count('not possible');
say(
  `\n${count('kept')} promises kept, ${count('broken')} broken${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds(performance.now() - started)}`,
);
// Where everything must be installed, a skipped scenario counts as broken.
if (count('broken') > 0 || (skipped > 0 && process.env.CI === 'true')) process.exitCode = 1;
