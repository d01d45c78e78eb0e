import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWeb, type Web } from '#api/http/pages.ts';
import { multipart } from '#api/testing/multipart.ts';
import { publishEdit, readDraft } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as files from '#common/contract/files.ts';
import { createProject } from '#common/contract/projects.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { logo } from '#common/logo.ts';
import { paths } from '#common/paths.ts';
import { themesOf } from '#common/site/colors.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { hexColor } from '#common/theme.ts';

let web: Web;
let api: TestServer;
beforeAll(async () => {
  web = await loadWeb(join(import.meta.dirname, '..', '..', '..', 'web', 'dist'));
  api = await startTestServer({ SEED: 'none' }, web);
});
afterAll(() => api.close());

const pictures = [
  [paths.favicon, 'svg', null],
  [paths.faviconIco, 'ico', 32],
  [paths.appleIcon, 'png', 180],
  [paths.icon192, 'png', 192],
  [paths.icon512, 'png', 512],
  [paths.sharePicture, 'png', 1200],
] as const;

const read = async (path: string) => {
  const { statusCode, headers, rawPayload } = await api.server.inject({ url: path });
  return { status: statusCode, headers, body: rawPayload };
};
const html = async (path = '/') => (await read(path)).body.toString();
const readAll = async () => Promise.all(pictures.map(async ([path]) => (await read(path)).body.toString('base64')));
const edit = (change: (content: SiteContent) => unknown) => publishEdit(api, (content) => void change(content));
const rename = (name: string) => edit(({ identity }) => Object.assign(identity, { name }));
const accentOf = (accent: string) => hexColor(themesOf(accent).light.accent);

/** The color of a pixel, such as '#ffffff'. */
async function pixel(picture: Buffer, left: number, top: number): Promise<string> {
  const cut = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${cut.toString('hex').slice(0, 6)}`;
}

async function upload(content: Buffer): Promise<string> {
  const form = multipart([
    { name: 'image', content, fileName: 'a.png' },
    { name: 'folder', content: 'site' },
  ]);
  return (await api.send(files.uploadImage, { body: form.body, headers: form.headers })).body.data.key;
}

test('every picture is drawn in its size, is asked for again each time, and answers 304 to its ETag', async () => {
  for (const [path, format, width] of pictures) {
    const { status, headers, body } = await read(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    const known = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br, gzip' };
    if (format !== 'svg') expect((await api.server.inject({ url: path, headers: known })).statusCode).toBe(304);
    if (format === 'png') {
      expect(await sharp(body).metadata()).toMatchObject({ format, width, height: width === 1200 ? 630 : width });
      expect(headers).not.toHaveProperty('content-encoding');
    }
    if (format === 'ico') expect((await sharp(body.subarray(22)).metadata()).width).toBe(width);
  }
});

test('icons and the share picture have the accent, and no letter needs a font', async () => {
  const { look } = (await readDraft(api)).content;
  const svg = (await read(paths.favicon)).body.toString();
  expect(svg).toContain(`fill="${accentOf(look.accent)}"`);
  expect(svg).not.toContain('<text');
  expect(await pixel((await read(paths.icon512)).body, 5, 5)).toBe(accentOf(look.accent));
  expect(await pixel((await read(paths.sharePicture)).body, 600, 625)).toBe(accentOf(look.accent));
});

test('icons have the mark of the header: the product’s own for its initial, else the letter', async () => {
  const { name } = (await readDraft(api)).content.identity;
  await rename('hedgehog');
  expect((await read(paths.favicon)).body.toString()).toContain(logo.stem);
  await rename(secondSite.identity.name);
  expect((await read(paths.favicon)).body.toString()).not.toContain(logo.stem);
  await rename(name);
});

describe('another name, title, accent or font', () => {
  test('gives other pictures at another address, and the first ones come back with the first content', async () => {
    const shared = /og\.png\?v=\w+/;
    const [first, address] = [await readAll(), shared.exec(await html())?.[0]];
    const before = (await readDraft(api)).content;
    const { name } = secondSite.identity;
    await edit((content) => {
      Object.assign(content.identity, { name });
      Object.assign(content.look, secondSite.look);
      Object.assign(content.hero, { title: secondSite.hero.title });
    });
    const second = await readAll();
    second.forEach((picture, index) => {
      expect(picture).not.toBe(first[index]);
    });
    expect(shared.exec(await html())?.[0]).not.toBe(address);
    expect((await read(paths.favicon)).body.toString()).not.toContain(accentOf(before.look.accent));
    await edit((content) => {
      Object.assign(content.identity, before.identity);
      Object.assign(content.look, before.look);
      Object.assign(content.hero, before.hero);
    });
    expect([await readAll(), shared.exec(await html())?.[0]]).toEqual([first, address]);
  });

  test('a change that a picture does not show leaves its bytes and its ETag', async () => {
    const first = (await read(paths.sharePicture)).headers.etag;
    await api.send(createProject, { body: { title: 'New', category: 'web', description: 'Fresh.' } });
    expect((await read(paths.sharePicture)).headers.etag).toBe(first);
  });

  test.each(['فن', '工房', '🎨✨', 'A'.repeat(40), '<script>&"'])('the name %j is drawn', async (name) => {
    await rename(name);
    for (const [path] of pictures) expect([path, (await read(path)).status]).toEqual([path, 200]);
  });
});

test('an Urdu site has its title at the right and a letter of Urdu in its icons, and the next English one as before', async () => {
  const before = (await readDraft(api)).content;
  const first = await readAll();
  const name = 'ہنر';
  const title = ['ویب سائٹ'];
  await edit(({ identity, hero }) => {
    Object.assign(identity, { language: 'ur', locale: 'ur-PK', name });
    Object.assign(hero, { title });
  });
  const share = (await read(paths.sharePicture)).body;
  // The mark stands in the other corner.
  expect(await pixel(share, 1200 - 80, 110)).toBe(accentOf(before.look.accent));
  expect(await pixel(share, 80, 110)).toBe(hexColor(themesOf(before.look.accent).light.paper));
  expect((await read(paths.favicon)).body.toString()).toMatch(/<g fill="#[0-9a-f]{6}" transform="translate/);
  expect((await read(paths.favicon)).body.toString()).not.toContain('<circle');
  await edit((content) => {
    Object.assign(content.identity, { ...before.identity, language: 'en' });
    Object.assign(content.hero, before.hero);
  });
  expect(await readAll()).toEqual(first);
});

describe('an uploaded picture', () => {
  test('is cut around its focus and takes the place of the drawn share picture', async () => {
    const half = (color: string) => ({ create: { width: 600, height: 600, channels: 3, background: color } }) as const;
    const red = await sharp(half('#ff0000')).png().toBuffer();
    const tall = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#0000ff' } })
      .composite([{ input: red, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const key = await upload(tall);
    const share = (y: number) =>
      edit(({ seo }) => Object.assign(seo.share, { image: { key, alt: 'A tower', focus: { x: 0.5, y } } }));
    const color = async () => pixel((await read(paths.sharePicture)).body, 600, 315);
    await share(0);
    expect(await color()).toMatch(/^#f[a-f0-9]0/);
    expect(await html()).toContain('<meta property="og:image:alt" content="A tower">');
    await share(1);
    expect(await color()).toMatch(/^#0[0-9a-f]0[0-9a-f]f/);
    await edit(({ seo }) => Object.assign(seo.share, { image: null }));
  });

  test('is the logo in every icon, with its transparency', async () => {
    const clear = {
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    const dot = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const key = await upload(
      await sharp(clear)
        .composite([{ input: dot }])
        .png()
        .toBuffer(),
    );
    await edit(({ identity }) => Object.assign(identity, { logo: { key, alt: 'Logo', focus: { x: 0.5, y: 0.5 } } }));
    expect((await read(paths.favicon)).body.toString()).toContain('data:image/png;base64,');
    const icon = (await read(paths.icon512)).body;
    const { look } = (await readDraft(api)).content;
    expect(await pixel(icon, 256, 256)).toMatch(/^#0[0-9a-f]f/);
    for (const at of [5, 100, 180]) expect(await pixel(icon, at, at)).toBe(accentOf(look.accent));
    await edit(({ identity }) => Object.assign(identity, { logo: null }));
  });
});
