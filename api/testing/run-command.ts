import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from '#scripts/launch.mjs';

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a program to its end in a folder whose `data` is its DATA_DIR; nothing else of this environment reaches it. */
export function run(command: string, args: string[], folder: string, { env = {}, input = '' } = {}): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...environment, PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SEED: 'example', ...env },
  });
  const ended: Ended = { code: null, output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.errors += text;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ended, code })));
}
