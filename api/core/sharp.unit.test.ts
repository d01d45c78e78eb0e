import { expect, onTestFinished, test, vi } from 'vitest';
import { enqueueImage } from './sharp.ts';

test('an image that is never finished fails, and the one after it is processed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stuck = expect(enqueueImage(() => new Promise(() => undefined))).rejects.toThrow('is stuck');
  const next = enqueueImage(async () => 'made');
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await stuck;
  expect(await next).toBe('made');
});

test('an image that fails keeps none waiting, and its own error is told', async () => {
  const failing = enqueueImage(() => Promise.reject(new Error('broken')));
  const next = enqueueImage(async () => 'made');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('made');
});
