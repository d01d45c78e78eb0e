import type { Workplace } from './test-env.ts';

/** What a scenario found: its figures in one line, and each promise that was broken. */
export interface Findings {
  figures: string;
  broken: string[];
}

export interface Scenario {
  /** The promise that it holds. */
  promise: string;
  /** @throws when it could not be played to its end */
  play(place: Workplace): Promise<Findings>;
}

/** A machine that does not let us make the fault; the scenario proves nothing there. */
export class NotPossible extends Error {
  override name = 'NotPossible';
}

/** Collects what was broken; nothing ends the scenario before its figures are known. */
export function createChecks() {
  const broken: string[] = [];
  return {
    broken,
    /** Notes `otherwise` as broken unless `kept`. */
    expect(kept: boolean, otherwise: string) {
      if (!kept) broken.push(otherwise);
    },
  };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const milliseconds = (value: number): string => `${Math.round(value)} ms`;

/** `3 × 201, 1 × 503`, the most frequent first. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([value, count]) => `${count} × ${value}`).join(', ') || 'none';
}
