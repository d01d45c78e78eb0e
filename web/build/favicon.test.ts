import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faviconSvg } from './favicon.ts';

test('the favicon has the colours of the theme; if not, run node web/build/draw-images.ts', async () => {
  const file = join(import.meta.dirname, '..', 'static', 'favicon.svg');
  expect(await readFile(file, 'utf8')).toBe(faviconSvg());
});
