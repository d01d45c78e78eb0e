import { parseArgs } from 'node:util';
import { UsageError } from '#scripts/command-line.ts';

export const KINDS = ['unit', 'api', 'e2e'] as const;
/** `unit`: rules and single parts; `api`: the API on a database; `e2e`: site and desktop app in a browser. */
export type Kind = (typeof KINDS)[number];

export interface Options {
  kinds: readonly Kind[];
  /** Words of which a test file's path contains one. */
  names: readonly string[];
  /** Types, and the tests that a change touches. */
  quick: boolean;
  /** The API's tests also on MySQL. */
  mysql: boolean;
  watch: boolean;
}

export const usage = `npm test                     everything
npm test -- NAME…            the test files whose path contains NAME, e.g. contacts or web/e2e/pdf.spec.ts
npm test -- --quick          types, and the tests that what is not committed touches (else: the last commit)
npm run test:unit            rules and single parts                  [-- NAME…]
npm run test:api             the API on SQLite                       [-- NAME… --mysql: also on MySQL]
npm run test:e2e             site and desktop app in a real browser  [-- NAME…]
npm run test:watch           runs tests of changed code again        [-- NAME…]`;

const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value);

/** @returns `null` for help. @throws UsageError */
export function readOptions(args: string[]): Options | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const wrong = values.kind.find((kind) => !isKind(kind));
  if (wrong !== undefined) throw new UsageError(`--kind: "${wrong}" is none of ${KINDS.join(', ')}`);
  return {
    kinds: values.kind.length === 0 ? KINDS : values.kind.filter(isKind),
    names: positionals,
    quick: values.quick,
    mysql: values.mysql,
    watch: values.watch,
  };
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string', multiple: true, default: [] },
        quick: flag,
        mysql: flag,
        watch: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `true` when the run includes all tests and the checks that are no tests. */
export const isWholeRun = ({ kinds, names, quick, mysql }: Options): boolean =>
  kinds === KINDS && names.length === 0 && !quick && !mysql;
