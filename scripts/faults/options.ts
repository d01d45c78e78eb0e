import { parseArgs } from 'node:util';
import { type ScenarioName, scenarioNames } from './scenarios.ts';

export const usage = `npm run test:faults -- [options]
  --quick       fewer rounds: all within three minutes
  --only a,b    only these: ${scenarioNames.join(', ')}`;

/** A wrong option; the message says which. */
export class UsageError extends Error {
  override name = 'UsageError';
}

function namesOf(list: string): ScenarioName[] {
  const asked = list.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !scenarioNames.some((known) => known === name));
  if (unknown !== undefined) throw new UsageError(`--only: "${unknown}" is none of ${scenarioNames.join(', ')}`);
  return scenarioNames.filter((name) => asked.includes(name));
}

/** `null` when only help was asked for. @throws UsageError */
export function readOptions(args: string[]): { chosen: ScenarioName[]; quick: boolean } | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    return { chosen: values.only === undefined ? scenarioNames : namesOf(values.only), quick: values.quick };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
