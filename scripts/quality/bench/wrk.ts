import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type LoadPlan, LoadResult } from './load-plan.ts';

/** Says if this machine has wrk, which needs a tenth of the processor time of a generator in JavaScript. */
export const hasWrk: boolean = spawnSync('wrk', ['--version']).error === undefined;

/** One round of equal requests by wrk, on one thread; it counts in whole seconds. */
export async function runWrk({ url, headers, connections, seconds }: LoadPlan): Promise<LoadResult> {
  const script = join(import.meta.dirname, 'wrk-report.lua');
  const head = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--latency', '-s', script, ...head, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  const report = stdout.split('\n').find((line) => line.startsWith('{')) ?? '';
  return LoadResult.parse({ ...JSON.parse(report), generatorCore: null });
}
