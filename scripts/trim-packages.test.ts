import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptFontsOf } from '#api/work/agreements/pdf/script-fonts.ts';
import { trimPackages } from './trim-packages.mjs';

const { resolve } = createRequire(import.meta.url);
const MODULES = dirname(dirname(dirname(resolve('@fontsource/noto-emoji/package.json'))));

test('the fonts that PDFs are drawn with stay when packages are trimmed, and no others', async () => {
  const modules = await mkdtemp(join(tmpdir(), 'trim-'));
  try {
    const wanted = scriptFontsOf('', 'en').flatMap(({ pathOf }) => [
      pathOf('regular', resolve),
      pathOf('bold', resolve),
    ]);
    for (const folder of new Set(wanted.map(dirname))) {
      const names = await readdir(folder);
      for (const name of names.filter((each) => /normal\.woff2?$|\.otf$/.test(each)))
        await cp(join(folder, name), join(modules, folder.slice(MODULES.length), name), { force: true });
    }
    trimPackages(modules);
    for (const folder of new Set(wanted.map(dirname))) {
      const left = await readdir(join(modules, folder.slice(MODULES.length)));
      expect(left.map((name) => join(folder, name)).sort()).toEqual(
        wanted.filter((path) => dirname(path) === folder).sort(),
      );
    }
  } finally {
    await rm(modules, { recursive: true, force: true });
  }
});
