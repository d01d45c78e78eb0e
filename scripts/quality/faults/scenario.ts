import type { TestEnv } from './test-env.ts';

/** The result of a scenario: its figures in one line, and each way in which the promise was broken. */
export interface Findings {
  figures: string;
  broken: string[];
}

export interface Scenario {
  /** The promise that it tries, in words. */
  promise: string;
  /** @throws when it could not be finished */
  play(testEnv: TestEnv): Promise<Findings>;
}

/** Thrown where the machine does not allow the fault; the scenario is then skipped. */
export class NotPossible extends Error {
  override name = 'NotPossible';
}

/** Collects broken promises without ending the scenario, so that its figures are still taken. */
export function createChecks() {
  const broken: string[] = [];
  return {
    broken,
    /** Records `otherwise` as broken unless `kept`. */
    expect(kept: boolean, otherwise: string) {
      if (!kept) broken.push(otherwise);
    },
  };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const milliseconds = (value: number): string => `${Math.round(value)} ms`;

/** Writes counts as `3 × 201, 1 × 503`, the most frequent first. */
export function countByValue(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([value, count]) => `${count} × ${value}`).join(', ') || 'none';
}
