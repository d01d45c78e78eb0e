import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { languages } from '#common/languages.ts';
import { AREA_SIZE, areas } from '#common/texts/areas.ts';
import { compileTexts, readSource, valuesOf } from './texts.ts';

const folder = join(import.meta.dirname, '..', 'common', 'texts');

test('what stands compiled is what `npm run texts` makes', async () => {
  for (const [path, content] of await compileTexts())
    expect(await readFile(join(folder, path), 'utf8'), `${path}: run \`npm run texts\``).toBe(content);
});

/** The forms of each plural of a message. */
function pluralsOf(message: CompiledMessage): string[][] {
  if (typeof message === 'string') return [];
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [, kind, forms] = node as unknown[];
    if (typeof forms !== 'object' || forms === null) return [];
    const inner = Object.values(forms).flatMap((form) => (Array.isArray(form) ? pluralsOf(form) : []));
    return kind === 2 ? [Object.keys(forms).filter((name) => !name.startsWith('=')), ...inner] : inner;
  });
}

describe.each(areas)('the texts of %s', (area) => {
  test('have room for their keys', async () => {
    expect(Object.keys(await readSource('en', area)).length).toBeLessThanOrEqual(AREA_SIZE);
  });

  test.each(languages)('in %s name the values of the English ones, and no other text', async (language) => {
    const english = await readSource('en', area);
    const own = await readSource(language, area);
    for (const [key, message] of Object.entries(own)) {
      expect(message.trim(), `${language} ${key}`).not.toBe('');
      expect(valuesOf(compile(message)), `${language} ${key}`).toEqual(valuesOf(compile(english[key] ?? '')));
    }
    expect(Object.keys(english)).toEqual(expect.arrayContaining(Object.keys(own)));
  });

  test.each(languages)('in %s have every plural of the language', async (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [key, message] of Object.entries(await readSource(language, area)))
      for (const forms of pluralsOf(compile(message)))
        expect(forms.toSorted(), `${language} ${key}`).toEqual(pluralCategories.toSorted());
  });
});
