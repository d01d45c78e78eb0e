import { expect, test } from 'vitest';
import type * as work from '#api/testing/bounded-work.ts';
import type * as slowWork from '#api/testing/slow-work.ts';
import { watchProcessor } from '#api/testing/watch-processor.ts';
import { createBoundedWork } from './bounded-work.ts';

const module = new URL('../../testing/bounded-work.ts', import.meta.url);
const enough = { milliseconds: 60_000, megabytes: 64 };

test('work runs in a thread that is used again, and its reply comes back', async () => {
  const double = createBoundedWork<typeof work.double>(module, 'double', enough);
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
});

test('work that takes too long is ended, the server answers meanwhile, and the work behind it is done', async () => {
  const spin = createBoundedWork<typeof work.spin>(module, 'spin', { milliseconds: 1_500, megabytes: 64 });
  const longest = watchProcessor();
  const [endless, short] = await Promise.allSettled([spin(1e9), spin(1)]);
  expect(endless).toMatchObject({ status: 'rejected', reason: { name: 'WorkEnded', reason: 'time' } });
  expect(short).toEqual({ status: 'fulfilled', value: 1 });
  expect(longest()).toBeLessThan(1_000);
});

test('work that takes too much memory is ended, and the process lives', async () => {
  const hoard = createBoundedWork<typeof work.hoard>(module, 'hoard', enough);
  await expect(hoard(undefined)).rejects.toMatchObject({ name: 'WorkEnded', reason: 'memory' });
});

test('what the work throws comes back by its name, also when the thread goes away', async () => {
  const fail = createBoundedWork<typeof work.fail>(module, 'fail', enough);
  await expect(fail('NotACalendar')).rejects.toMatchObject({ name: 'WorkFailed', errorName: 'NotACalendar' });
  const leave = createBoundedWork<typeof work.leave>(module, 'leave', enough);
  await expect(leave(undefined)).rejects.toMatchObject({ name: 'WorkFailed' });
  await expect(fail('Again')).rejects.toMatchObject({ errorName: 'Again' });
});

test('as many threads as are allowed work at once, and no more', async () => {
  const spin = createBoundedWork<typeof work.spin>(module, 'spin', enough, 2);
  const done: number[] = [];
  const note = (milliseconds: number) => spin(milliseconds).then((value) => done.push(value));
  await Promise.all([note(1_500), note(1), note(2)]);
  expect(done).toEqual([1, 2, 1_500]);
});

test('starting the thread and loading the work cost its input nothing', async () => {
  const slow = new URL('../../testing/slow-work.ts', import.meta.url);
  const double = createBoundedWork<typeof slowWork.double>(slow, 'double', { milliseconds: 1_500, megabytes: 64 });
  expect(await double(2)).toBe(4);
});
