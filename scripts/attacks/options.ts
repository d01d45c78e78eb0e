import { parseArgs } from 'node:util';

export const areas = [
  'tokens',
  'writes',
  'limits',
  'sql',
  'html',
  'mail',
  'paths',
  'uploads',
  'redirects',
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
  /** Of everything that is drawn by lot. */
  seed: number;
  /** Requests of the fuzzing. */
  requests: number;
  sqlite: boolean;
}

export const usage = `npm run test:attacks -- [options]
  --only a,b      only these: ${areas.join(', ')}
  --seed N        repeat what was drawn by lot in an earlier run
  --requests N    requests of the fuzzing (default 24000)
  --sqlite        on SQLite although there is a MySQL or MariaDB server`;

/** A wrong option; the message says which. */
export class UsageError extends Error {
  override name = 'UsageError';
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name}: "${text}" is not a whole number`);
  return Number(text);
}

function areasOf(list: string): Area[] {
  const asked = list.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !areas.some((area) => area === name));
  if (unknown !== undefined) throw new UsageError(`--only: "${unknown}" is none of ${areas.join(', ')}`);
  return areas.filter((area) => asked.includes(area));
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        seed: { type: 'string' },
        requests: { type: 'string', default: '24000' },
        sqlite: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `null` when only help was asked for. @throws UsageError */
export function readOptions(args: string[]): Options | null {
  const values = parse(args);
  if (values.help) return null;
  return {
    chosen: values.only === undefined ? [...areas] : areasOf(values.only),
    seed: values.seed === undefined ? Math.floor(Math.random() * 1e9) : wholeNumber('seed', values.seed),
    requests: wholeNumber('requests', values.requests),
    sqlite: values.sqlite,
  };
}
