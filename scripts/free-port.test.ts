import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const module = new URL('./free-port.ts', import.meta.url).href;
const CODE = `const { freePort } = await import(${JSON.stringify(module)});
process.stdout.write(JSON.stringify(await Promise.all(Array.from({ length: 300 }, freePort))));`;

const portsOfAnotherProcess = async (): Promise<number[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', CODE]);
  return JSON.parse(stdout);
};

test('no port is given twice, neither in a process nor to two that run at once', async () => {
  const own = await Promise.all(Array.from({ length: 300 }, freePort));
  const others = (await Promise.all([portsOfAnotherProcess(), portsOfAnotherProcess()])).flat();
  expect(new Set(own).size).toBe(300);
  expect(others.filter((port) => own.includes(port))).toEqual([]);
});

test('a port can be listened on, again and again', async () => {
  const port = await freePort();
  for (let time = 0; time < 2; time++) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
});

test('no port is one that the system gives to outgoing connections', async () => {
  expect(Math.max(...(await Promise.all(Array.from({ length: 300 }, freePort))))).toBeLessThan(32_768);
});
