import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment } from '#scripts/launch.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Prints which of the libraries of PDFs a process has loaded, after it has loaded `file`. */
const script = (file: string) => `
  import { createRequire, registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) });
  await import(${JSON.stringify(file)});
  const names = ['fontkit', 'pdfkit', 'bidi-js'].filter((name) => [...loaded].some((url) => url.includes('/' + name + '/')));
  console.log(JSON.stringify({ count: loaded.size, names }));
  process.exit(0);
`;

test('a server that starts loads no fonts, nor what draws with them', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script('#api/server.ts')], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  const { count, names } = JSON.parse(stdout);
  expect(count).toBeGreaterThan(100);
  expect(names).toEqual([]);
});
