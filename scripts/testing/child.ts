import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');

const running = new Set<ChildProcess>();

export interface Ended {
  good: boolean;
  /** The output of the tool without colours, unless it wrote to the terminal itself. */
  output: string;
}

/** Runs one of the project's tools, in `folder` of the project. `live` lets it write to the terminal while it runs. */
export function runTool(
  command: string,
  args: readonly string[],
  { env = {}, live = false, folder = '' }: { env?: Record<string, string>; live?: boolean; folder?: string } = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: join(root, folder),
    stdio: live ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_ENV: 'test', ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ good: code === 0, output: stripVTControlCharacters(output) });
    });
  });
}

/** Passes a signal on to every tool that still runs. */
export function endTools(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
