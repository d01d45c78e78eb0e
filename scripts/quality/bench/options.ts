import { chooseNames, parseOptions, wholeNumber } from '#scripts/command-line.ts';

export const measureNames = [
  'landing',
  'project',
  'portfolio',
  'list',
  'sizes',
  'search',
  'slots',
  'insert',
  'mail',
  'chat',
  'answers',
  'upload',
  'processes',
  'start',
  'interactions',
  'desk',
  'desktop',
  'million',
] as const;
/** Requests of the long list. */
export const MILLION = 1_000_000;

export type MeasureName = (typeof measureNames)[number];

export interface Options {
  chosen: MeasureName[];
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
  pipelining: number;
  /** Requests of `million` and `search`; `null` for the usual number of each. */
  rows: number | null;
  /** A git revision that is started in turn with this one; `null` for none. */
  beside: string | null;
  jsonFile: string | null;
  quick: boolean;
}

export const usage = `npm run bench -- [options]
  --quick              short rounds, for a first look
  --million            also the list at 1,000,000 rows (filling takes minutes)
  --only a,b           only these: ${measureNames.join(', ')}
  --rounds N           rounds of each server, interleaved (default 3)
  --connections N      connections of the load generator (default 16)
  --pipelining N       requests under way on each connection (default 1)
  --rows N             requests of the long list and of the search (default 1000000 and 100000)
  --beside REVISION    measures starts of another revision in turn with ours
  --json FILE          write the figures as JSON too`;

/** `null` when only help was asked for. @throws UsageError */
export function readOptions(args: string[]): Options | null {
  const values = parseOptions(args, {
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    pipelining: { type: 'string', default: '1' },
    rows: { type: 'string' },
    beside: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  });
  if (values.help) return null;
  const usual = measureNames.filter((name) => name !== 'million' || values.million);
  return {
    chosen: values.only === undefined ? usual : chooseNames(values.only, measureNames),
    rounds: wholeNumber('rounds', values.rounds, 1),
    seconds: values.quick ? 1 : 4,
    warmUpSeconds: values.quick ? 0.5 : 1,
    connections: wholeNumber('connections', values.connections, 1),
    pipelining: wholeNumber('pipelining', values.pipelining, 1),
    rows: values.rows === undefined ? null : wholeNumber('rows', values.rows, 1),
    beside: values.beside ?? null,
    jsonFile: values.json ?? null,
    quick: values.quick,
  };
}
