import { chooseNames, parseOptions } from '#scripts/command-line.ts';
import { type ScenarioName, scenarioNames } from './scenarios.ts';

export const usage = `npm run test:faults -- [options]
  --quick       fewer rounds: all within six minutes
  --only a,b    only these: ${scenarioNames.join(', ')}`;

/** `null` when only help was asked for. @throws UsageError */
export function readOptions(args: string[]): { chosen: readonly ScenarioName[]; quick: boolean } | null {
  const { only, quick, help } = parseOptions(args, {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  });
  if (help) return null;
  return { chosen: only === undefined ? scenarioNames : chooseNames(only, scenarioNames), quick };
}
