import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const Ready = z.record(z.string(), z.string());

/** Prints the settings of the server, which ends with its input. */
const PROGRAM = `
const { startS3Server } = await import('#api/testing/s3-server.ts');
const { env, stop } = await startS3Server();
console.log(JSON.stringify(env));
process.stdin.resume().on('end', () => stop().then(() => process.exit()));
`;

/** The S3 server of the API's tests in a process of its own: the test runner cannot load its packages. */
export async function startS3Process() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    env: Ready.parse(JSON.parse(String(line))),
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
