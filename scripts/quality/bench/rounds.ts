import type { LoadPlan, LoadResult } from './load-plan.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

export interface Target {
  label: string;
  url: string;
  headers?: Record<string, string>;
  method?: LoadPlan['method'];
  contacts?: LoadPlan['contacts'];
  /** Overrides the run's number of connections. */
  connections?: number;
}

/** Medians over the rounds; times in milliseconds. */
export interface Measured {
  label: string;
  perSecond: number;
  p50: number;
  p99: number;
  generatorCore: number | null;
  rounds: LoadResult[];
}

function summarize(label: string, rounds: LoadResult[]): Measured {
  const middle = (key: 'perSecond' | 'p50' | 'p99') => median(rounds.map((round) => round[key]));
  const busy = rounds.flatMap(({ generatorCore }) => generatorCore ?? []);
  return {
    label,
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    generatorCore: busy.length > 0 ? median(busy) : null,
    rounds,
  };
}

/** Warms each target up, then asks them in turn, round after round, so that a slow moment of the machine hits all. */
export async function measureRounds({ load, options }: TestEnv, targets: readonly Target[]): Promise<Measured[]> {
  const planFor = (target: Target, seconds: number): LoadPlan => ({
    url: target.url,
    method: target.method ?? 'GET',
    headers: target.headers ?? {},
    contacts: target.contacts ?? 'none',
    connections: target.connections ?? options.connections,
    pipelining: options.pipelining,
    seconds,
  });
  const results = new Map<Target, LoadResult[]>(targets.map((target) => [target, []]));
  for (const target of targets) await load.run(planFor(target, options.warmUpSeconds));
  for (let round = 0; round < options.rounds; round++)
    for (const [target, rounds] of results) rounds.push(await load.run(planFor(target, options.seconds)));
  return [...results].map(([target, rounds]) => summarize(target.label, rounds));
}
