import type { Part } from './parts.ts';
import { duration, type PartResult } from './report.ts';

const heading = (text: string) => process.stdout.write(`\n── ${text}\n`);

const outcome = ({ name, seconds, counts }: PartResult) =>
  `${name}: ${counts.passed} passed, ${counts.failed} failed in ${duration(seconds)}`;

async function timed(part: Part, live: boolean): Promise<PartResult & { output: string }> {
  const started = performance.now();
  const { outcome, output } = await part.run(live);
  return { name: part.name, seconds: (performance.now() - started) / 1000, ...outcome, output };
}

/** One after the other; each writes to the terminal while it runs. */
export async function runInOrder(parts: readonly Part[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const part of parts) {
    heading(part.name);
    results.push(await timed(part, true));
  }
  return results;
}

/** A row of parts, one after the other. What it needs from another lane it waits for in `run`. */
export type Lane = readonly Part[];

/** The lanes side by side; what a part wrote is shown once it has ended, so that nothing is mixed up. */
export async function runSideBySide(lanes: readonly Lane[]): Promise<PartResult[]> {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const own: PartResult[] = [];
      for (const part of lane) {
        const { output, ...result } = await timed(part, false);
        heading(outcome(result));
        process.stdout.write(output);
        own.push(result);
      }
      return own;
    }),
  );
  return results.flat();
}
