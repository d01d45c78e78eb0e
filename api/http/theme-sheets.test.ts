import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { docs } from '#common/contract/api-docs.ts';
import { paths } from '#common/paths.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { accentRules, themeSheetPath } from '#common/site/theme-sheet.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
beforeAll(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ SEED: 'none' }, web);
});
afterAll(() => api.close());

const read = (url: string, accept = 'text/html') => api.server.inject({ url, headers: { accept } });
const sheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
const fontsIn = (html: string) =>
  [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href = '']) => href);

const stylesIn = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

test('every page of the public site carries the style sheet of the look in its own styles and links none', async () => {
  const sheet = (await read(sheetsIn((await read(paths.admin)).payload)[0] ?? '')).payload;
  expect(sheet).toContain(accentRules(starter.look.accent));
  for (const path of ['/', paths.thankYou, '/nowhere']) {
    const html = (await read(path)).payload;
    expect([path, stylesIn(html).endsWith(sheet), sheetsIn(html)]).toEqual([path, true, []]);
  }
});

test('every page of the app links the style sheet of the look before any other, and it may be kept for good', async () => {
  for (const path of [paths.admin, docs.path]) {
    const [first = ''] = sheetsIn((await read(path)).payload);
    expect([path, first]).toEqual([
      path,
      expect.stringMatching(/^\/theme-[0-9a-f]{6}-bricolage-inter-[0-9a-f]{12}\.css$/),
    ]);
    const sheet = await read(first);
    expect([sheet.statusCode, sheet.headers['content-type'], sheet.headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('another accent and pair of fonts have another style sheet, and the first one stays', async () => {
  const [before = ''] = sheetsIn((await read(paths.admin)).payload);
  await publishEdit(api, ({ look }) => void Object.assign(look, secondSite.look));
  const html = (await read('/')).payload;
  const [after = ''] = sheetsIn((await read(paths.admin)).payload);
  const sheet = (await read(after)).payload;
  expect(stylesIn(html).endsWith(sheet)).toBe(true);
  expect(sheet).toContain(accentRules(secondSite.look.accent));
  expect(sheet).toContain('--font-heading:"Fraunces"');
  expect(sheet).not.toMatch(/Bricolage|Inter/);
  expect(fontsIn(html)).toEqual([expect.stringMatching(/fraunces-core/), expect.stringMatching(/source-sans-core/)]);
  for (const font of fontsIn(html)) expect((await read(font)).statusCode).toBe(200);
  for (const [, file = ''] of sheet.matchAll(/url\(([^)]+)\)/g))
    expect([file, (await read(file)).statusCode]).toEqual([file, 200]);
  expect((await read(before)).headers['cache-control']).toContain('immutable');
});

test('an Urdu site adds the fonts of Urdu in a sheet whose address says so, and no other page names them', async () => {
  const urduFont = /nastaliq|naskh/;
  expect((await read('/')).payload).not.toMatch(urduFont);
  await publishEdit(api, ({ identity }) => void Object.assign(identity, { language: 'ur', locale: 'ur-PK' }));
  const html = (await read('/')).payload;
  const named = fontsIn(html).filter((file) => urduFont.test(file));
  expect(named).toEqual([
    expect.stringMatching(/nastaliq-urdu-arabic-700/),
    expect.stringMatching(/naskh-arabic-arabic/),
  ]);
  const sheet = (await read(themeSheetPath({ ...secondSite.look, language: 'ur' }))).payload;
  expect(stylesIn(html).endsWith(sheet)).toBe(true);
  expect(sheet).toContain('--font-heading:"Fraunces"');
  for (const file of named) {
    expect(sheet).toContain(`url(${file})`);
    expect((await read(file)).statusCode).toBe(200);
  }
  expect((await read(paths.admin)).payload).not.toMatch(/-ur-|nastaliq|naskh/);
  await publishEdit(api, ({ identity }) => void Object.assign(identity, { language: 'en', locale: 'en-US' }));
  expect((await read('/')).payload).not.toMatch(urduFont);
});

test('a style sheet under another digest, or without one, must not be kept', async () => {
  for (const path of [themeSheetPath(secondSite.look), themeSheetPath(secondSite.look, '000000000000')]) {
    const sheet = await read(path);
    expect([sheet.statusCode, sheet.headers['cache-control']]).toEqual([200, 'no-cache']);
  }
});

test.each(['/theme-1f6f8b-comic-sans.css', '/theme-red-playfair-lato.css', '/theme-.css', '/theme-..%2f..%2fa.css'])(
  '%s is not found',
  async (path) => {
    expect((await read(path)).statusCode).toBe(404);
  },
);

test('the theme that the owner chose is there before any script runs', async () => {
  const opening = async () => /<html[^>]*>/.exec((await read('/')).payload)?.[0];
  const choose = (theme: 'system' | 'light' | 'dark') =>
    publishEdit(api, ({ look }) => void Object.assign(look, { theme }));
  await choose('system');
  expect(await opening()).toBe('<html lang="en">');
  await choose('dark');
  expect(await opening()).toBe('<html lang="en" data-theme="dark" class="dark">');
  await choose('light');
  expect(await opening()).toBe('<html lang="en" data-theme="light">');
  expect((await read('/')).payload.match(/<meta name="theme-color"/g)).toHaveLength(1);
});
