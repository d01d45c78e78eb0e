import { readConfig } from '#api/config.ts';
import type { Check, Finding, Surroundings } from '#scripts/doctor/finding.ts';
import { runChecks } from '#scripts/doctor/run-checks.ts';

const unreachable = async (): Promise<never> => {
  throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
};

/** Runs one check with these settings; nothing resolves unless the test says how. */
export async function examine(
  check: Check,
  env: Record<string, string>,
  surroundings: Partial<Surroundings> = {},
  timeLimit = 10_000,
): Promise<Finding[]> {
  const [area] = await runChecks(
    [check],
    {
      config: readConfig(env),
      version: '1.2.3',
      resolveHost: unreachable,
      resolver: { resolveTxt: unreachable },
      httpPort: 80,
      now: Date.now,
      ...surroundings,
    },
    timeLimit,
  );
  return area?.findings ?? [];
}

/** 'failure: text', one a finding. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, text }) => `${level}: ${text}`);
