import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { budgets } from '#api/core/bounded/budget.ts';
import { loadSharp } from '#api/core/sharp.ts';
import { watchProcessor } from '#api/testing/watch-processor.ts';
import { cleanImage } from './images.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a picture that takes longer than it may is refused, and the server answers meanwhile', {
  timeout: 120_000,
}, async () => {
  const { default: sharp } = await loadSharp();
  const path = join(folder, 'noise.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 5_000, height: 4_000, channels: 3, background: '#888888', noise } as const;
  await sharp({ create }).png({ compressionLevel: 0 }).toFile(path);
  const { milliseconds } = budgets.picture;
  budgets.picture.milliseconds = 1_000;
  onTestFinished(() => {
    budgets.picture.milliseconds = milliseconds;
  });
  const { size } = await stat(path);
  const file = { path, originalName: 'noise.png', size, sha256: '' };
  const incoming = {
    newPath: () => join(folder, 'made'),
    save: () => Promise.reject(new Error('nothing is saved')),
    clear: async () => undefined,
  };
  const longest = watchProcessor();
  await expect(cleanImage(file, 'png', incoming)).rejects.toThrow('The image could not be read');
  expect(longest()).toBeLessThan(1_000);
  expect(await readdir(folder)).toContain('noise.png');
});
