import { failedPart, firstLines } from './outcome.ts';
import type { Part } from './parts.ts';
import { duration, type PartResult } from './report.ts';

const heading = (text: string) => process.stdout.write(`\n── ${text}\n`);

const outcome = ({ name, seconds, counts }: PartResult) =>
  `${name}: ${counts.passed} passed, ${counts.failed} failed in ${duration(seconds)}`;

/** A part that has ended. */
export interface RanPart {
  part: Part;
  result: PartResult;
}

/** A part that cannot run at all has failed, and the others go on. */
const failedToRun = (name: string, error: unknown) => ({
  outcome: failedPart({ file: name, title: 'it could not run', error: firstLines(String(error)) }),
  output: error instanceof Error ? `${error.stack}\n` : '',
});

async function timed(part: Part, live: boolean): Promise<RanPart & { output: string }> {
  const started = performance.now();
  const { outcome, output } = await part.run(live).catch((error: unknown) => failedToRun(part.name, error));
  return { part, result: { name: part.name, seconds: (performance.now() - started) / 1000, ...outcome }, output };
}

/** One after the other; each writes to the terminal while it runs. */
export async function runInOrder(parts: readonly Part[]): Promise<RanPart[]> {
  const ran: RanPart[] = [];
  for (const part of parts) {
    heading(part.name);
    ran.push(await timed(part, true));
  }
  return ran;
}

/** A row of parts, one after the other. What it needs from another lane it waits for in `run`. */
export type Lane = readonly Part[];

/** The lanes side by side; what a part wrote is shown once it has ended, so that nothing is mixed up. */
export async function runSideBySide(lanes: readonly Lane[]): Promise<RanPart[]> {
  const ran = await Promise.all(
    lanes.map(async (lane) => {
      const own: RanPart[] = [];
      for (const part of lane) {
        const { output, ...one } = await timed(part, false);
        heading(outcome(one.result));
        process.stdout.write(output);
        own.push(one);
      }
      return own;
    }),
  );
  return ran.flat();
}
