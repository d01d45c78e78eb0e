import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { AppError } from '#common/errors.ts';
import type { Storage } from './storage.ts';
import { createStorageHealth } from './storage-health.ts';

// Only a loaded machine needs this long; the default is one second.
const WAIT = { timeout: 20_000 };

const failure = new AppError('unavailable', 'The bucket of the file storage does not exist.');

/** A health whose storage fails on demand, with a clock that the test sets. */
function createHealth() {
  const check = vi.fn<Storage['check']>(async () => undefined);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const clock = { at: 1_000_000 };
  return { check, lines, clock, health: createStorageHealth({ check } as unknown as Storage, log, () => clock.at) };
}

test('the latest state is told without waiting, and refreshed in the background', async () => {
  const { health, check, clock } = createHealth();
  expect(health.latest()).toEqual({ status: 'unknown' });
  await vi.waitFor(() => expect(health.latest()).toEqual({ status: 'ok' }), WAIT);
  expect(check).toHaveBeenCalledOnce();
  check.mockRejectedValue(failure);
  clock.at += 31_000;
  expect(health.latest()).toEqual({ status: 'ok' });
  await vi.waitFor(() => expect(health.latest()).toEqual({ status: 'failed', message: failure.message }), WAIT);
});

test('a storage that failed is checked again before each upload, and its return is logged', async () => {
  const { health, check, lines } = createHealth();
  check.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  await expect(health.require()).rejects.toBe(failure);
  await expect(health.require()).rejects.toBe(failure);
  await health.require();
  await health.require();
  expect(check).toHaveBeenCalledTimes(3);
  expect(lines).toEqual(['file storage failed', 'file storage works again']);
});

test('a storage that does not reply counts as failed after five seconds', async () => {
  const { health, check } = createHealth();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(10));
  check.mockImplementation(() => new Promise(() => undefined));
  await expect(health.require()).rejects.toMatchObject({ code: 'unavailable' });
  vi.restoreAllMocks();
});
