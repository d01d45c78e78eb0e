import { decode } from '@jridgewell/sourcemap-codec';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { latinText } from './latin-text.ts';

/** The program of a source, built as the server is. */
async function buildText(source: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === 'source' ? id : null),
        load: (id) => (id === 'source' ? source : null),
      },
      latinText(),
    ],
    build: {
      ssr: true,
      write: false,
      sourcemap: true,
      rolldownOptions: { input: 'source', output: { minify: { codegen: { removeWhitespace: true } } } },
    },
  });
  if (!('output' in built)) throw new Error('It was watched, not built');
  return built.output[0];
}

const run = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

const PADDING = `export const padding = '${'padding '.repeat(40)}';`;

test('a program says the same with every letter beyond Latin 1 as an escape', async () => {
  const { code } = await buildText(`
    export const greeting = 'Grüße – “quoted” 😀';
    export const name = \`→ \${greeting}\`;
    export const isWide = /^[–😀]$/u.test('😀') && !/[“”]/.test('"');
    ${PADDING}`);
  expect(code).not.toMatch(/[^\0-\xff]/);
  expect(await run(code)).toMatchObject({
    greeting: 'Grüße – “quoted” 😀',
    name: '→ Grüße – “quoted” 😀',
    isWide: true,
  });
});

test('what stands behind an escape in its line keeps its place in the source', async () => {
  const { code, map } = await buildText(
    `export const arrows = '→→→'; export const later = () => { throw 1; };${PADDING}`,
  );
  const column = code.split('\n')[0]?.indexOf('throw') ?? -1;
  const segments = decode(map?.mappings ?? '')[0] ?? [];
  const behind = segments.filter((segment) => segment[0] <= column).at(-1);
  expect(behind?.slice(0, 3)).toEqual([column, 0, 0]);
  expect(behind?.[3]).toBe(`export const arrows = '→→→'; export const later = () => { `.length);
});

test('a program of another script, which escapes would lengthen, stays as it is', async () => {
  const { code } = await buildText(`export const text = '${'متن'.repeat(100)}';`);
  expect(code).toContain('متنمتن');
});
