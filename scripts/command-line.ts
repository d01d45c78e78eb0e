import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A wrong option; the message says which. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError */
export function parseOptions<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError */
export function wholeNumber(name: string, text: string, least = 0): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) throw new UsageError(`--${name}: "${text}" is not a whole number from ${least} on`);
  return value;
}

/** Returns the values of `--only a,b` in their defined order. @throws UsageError */
export function chooseNames<N extends string>(list: string, known: readonly N[]): N[] {
  const asked = list.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new UsageError(`--only: "${unknown}" is none of ${known.join(', ')}`);
  return known.filter((name) => asked.includes(name));
}

/** The options of this process. `read` gives `null` for help; after that, or a wrong option, the process ends. */
export function readOwnOptions<O>(read: (args: string[]) => O | null, usage: string): O {
  try {
    const options = read(process.argv.slice(2));
    if (options) return options;
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exit(2);
  }
}
