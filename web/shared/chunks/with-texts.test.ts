import { beforeEach, expect, test, vi } from 'vitest';
import { AREA_SIZE, type Pack, type TextKey } from '#common/texts/areas.ts';
import { speaking, t, type Voice } from '#common/texts/text.ts';
import { withTexts } from './with-texts.ts';

const GREETING = AREA_SIZE as TextKey;

/** A page whose texts of the forms load later. */
const pageWith = (load: () => Promise<Record<string, Pack>>): Voice => ({
  language: 'en',
  locale: 'en-US',
  pack: {},
  later: { forms: load },
});

beforeEach(() => {
  vi.stubEnv('SSR', false);
});

test('whoever has the code can write its texts', async () => {
  const page = pageWith(async () => ({ forms: { 1: ['Hello'] } }));
  const load = withTexts('forms', async () => () => t(GREETING));
  const greet = await speaking(page, load);
  expect(speaking(page, greet)).toBe('Hello');
});

test('code without its texts has failed to load, until another try has both', async () => {
  let tries = 0;
  const page = pageWith(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch');
    return { forms: { 1: ['Hello'] } };
  });
  const load = withTexts('forms', async () => 'code');
  await expect(speaking(page, load)).rejects.toThrow('Failed to fetch');
  expect(await speaking(page, load)).toBe('code');
});

test('the server loads the code alone', async () => {
  vi.stubEnv('SSR', true);
  const texts = vi.fn();
  expect(
    await speaking(
      pageWith(texts),
      withTexts('forms', async () => 'code'),
    ),
  ).toBe('code');
  expect(texts).not.toHaveBeenCalled();
});
