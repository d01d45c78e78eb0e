import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Readline repeats what is typed on its output; here it goes nowhere. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on standard error and reads a line; in a terminal what is typed is not shown. Ctrl-C ends the process. */
export async function askSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const input = createInterface({ input: process.stdin, output: silent(), terminal: isTerminal });
  input.once('SIGINT', () => process.exit(130));
  process.stderr.write(question);
  try {
    return await input.question('');
  } finally {
    input.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
