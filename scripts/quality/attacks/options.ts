import { chooseNames, parseOptions, wholeNumber } from '#scripts/command-line.ts';

export const areas = [
  'tokens',
  'writes',
  'limits',
  'sql',
  'html',
  'mail',
  'paths',
  'uploads',
  'rooms',
  'redirects',
  'connections',
  'prompt',
  'origins',
  'headers',
  'cache',
  'bodies',
  'slow',
  'smuggling',
  'regexps',
  'fuzz',
  'packages',
] as const;
export type Area = (typeof areas)[number];

export interface Options {
  chosen: Area[];
  /** Seed of every random choice. */
  seed: number;
  /** Number of requests that fuzzing sends. */
  requests: number;
  sqlite: boolean;
}

export const usage = `npm run test:attacks -- [options]
  --only a,b      only these: ${areas.join(', ')}
  --seed N        repeat what was drawn by lot in an earlier run
  --requests N    requests of the fuzzing (default 24000)
  --sqlite        on SQLite although there is a MySQL or MariaDB server`;

/** `null` when only help was asked for. @throws UsageError */
export function readOptions(args: string[]): Options | null {
  const values = parseOptions(args, {
    only: { type: 'string' },
    seed: { type: 'string' },
    requests: { type: 'string', default: '24000' },
    sqlite: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
  if (values.help) return null;
  return {
    chosen: values.only === undefined ? [...areas] : chooseNames(values.only, areas),
    seed: values.seed === undefined ? Math.floor(Math.random() * 1e9) : wholeNumber('seed', values.seed),
    requests: wholeNumber('requests', values.requests),
    sqlite: values.sqlite,
  };
}
