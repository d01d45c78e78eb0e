import { contract } from '#common/contract/index.ts';
import type { Endpoint } from '#common/endpoint.ts';
import type { Finding } from './finding.ts';
import type { Area } from './options.ts';
import { nameOf } from './send.ts';

type Calls = readonly { endpoint: Endpoint }[];

const isWrite = ({ method }: Endpoint) => method !== 'GET';
const isGuarded = ({ access }: Endpoint) => access === 'admin';
const every = () => true;

/** The calls that an area has to attack. Areas that are not here attack pages, emails or single calls in depth. */
const subjects: Partial<Record<Area, (endpoint: Endpoint) => boolean>> = {
  tokens: isGuarded,
  writes: (endpoint) => isGuarded(endpoint) && isWrite(endpoint),
  limits: (endpoint) => !isGuarded(endpoint) && isWrite(endpoint),
  sql: every,
  uploads: ({ form }) => form !== undefined,
  rooms: ({ path }) => /^\/api\/(q|room)\/\{token\}/.test(path),
  origins: every,
  headers: every,
  bodies: ({ payload }) => payload !== undefined,
  slow: isWrite,
  fuzz: every,
};

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]*')}$`);

const countParams = ({ path }: Endpoint) => path.split('{').length;

/** Notes which calls were really sent, so that one that no attack knows is found however the attacks choose theirs. */
export function createCoverage(calls: Calls = contract) {
  // A path without parameters comes before one whose parameter it would fit.
  const patterns = calls
    .map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint) }))
    .sort((one, other) => countParams(one.endpoint) - countParams(other.endpoint));
  const attacked = new Map<Area, Set<Endpoint>>();
  let current: Area | undefined;

  return {
    /** Counts what is sent from now on for this area. */
    begin(area: Area): void {
      current = area;
    },

    note({ method = 'GET', path }: { method?: string; path: string }): void {
      if (current === undefined) return;
      const [bare = ''] = path.split('?');
      const called = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare));
      if (!called) return;
      attacked.set(current, (attacked.get(current) ?? new Set<Endpoint>()).add(called.endpoint));
    },

    /** Names the calls that an area did not attack; `null` for an area that need not attack every call. */
    judge(area: Area): Finding | null {
      const isSubject = subjects[area];
      if (!isSubject) return null;
      const wanted = calls.map(({ endpoint }) => endpoint).filter(isSubject);
      const missed = wanted.filter((endpoint) => !attacked.get(area)?.has(endpoint));
      return {
        area,
        promise: 'every call of the contract that this is about was attacked',
        figure: `${wanted.length - missed.length} of ${wanted.length} calls`,
        broken: missed.map((endpoint) => `${nameOf(endpoint)} was not attacked`),
      };
    },
  };
}
export type Coverage = ReturnType<typeof createCoverage>;
