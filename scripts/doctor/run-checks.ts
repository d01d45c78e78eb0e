import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#common/limits.ts';
import { describeError } from './describe-error.ts';
import { type Check, type Finding, failure, type Surroundings } from './finding.ts';
import { hideSecrets } from './hide-secrets.ts';

export const TIME_LIMIT_MS = 15 * SECOND;

export interface CheckedArea {
  name: string;
  title: string;
  findings: Finding[];
}

async function runCheck(check: Check, surroundings: Surroundings, timeLimit: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const end = new AbortController();
  const limit = sleep(timeLimit, 'late' as const, { signal: end.signal, ref: false }).catch(() => 'late' as const);
  const generator = check.run(surroundings, AbortSignal.timeout(timeLimit));
  const collect = async () => {
    for await (const finding of generator) findings.push(finding);
  };
  try {
    const outcome = await Promise.race([collect(), limit]);
    if (outcome === 'late')
      findings.push(
        failure(`No reply within ${timeLimit / SECOND} seconds`, 'Check the address, firewalls and the network.'),
      );
  } catch (error) {
    findings.push(failure(`Stopped: ${describeError(error)}`, 'Mend this and run the doctor again.'));
  } finally {
    end.abort();
  }
  return findings;
}

/** Runs all checks at the same time, each with its own time limit. No secret is in what they find. */
export async function runChecks(
  checks: readonly Check[],
  surroundings: Surroundings,
  timeLimit = TIME_LIMIT_MS,
): Promise<CheckedArea[]> {
  const areas = await Promise.all(
    checks.map(async (check) => ({ check, findings: await runCheck(check, surroundings, timeLimit) })),
  );
  const clean = hideSecrets(surroundings.config);
  return areas.map(({ check: { name, title }, findings }) => ({
    name,
    title,
    findings: findings.map(({ level, text, remedy }) => ({
      level,
      text: clean(text),
      ...(remedy === undefined ? {} : { remedy: clean(remedy) }),
    })),
  }));
}

export const hasFailure = (areas: readonly CheckedArea[]): boolean =>
  areas.some(({ findings }) => findings.some(({ level }) => level === 'failure'));
