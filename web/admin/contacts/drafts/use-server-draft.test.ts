import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, type SaveState } from './use-server-draft.ts';

class Refused extends Error {}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function saverOf(save: (text: string, base: string | null) => Promise<string | null>) {
  const states: SaveState[] = [];
  const saver = createDraftSaver<string>(
    { save, isConflict: (error) => error instanceof Refused, onState: (state) => states.push(state) },
    null,
  );
  return { saver, states };
}

test('only the last text is saved after a pause, and the next save is based on its version', async () => {
  const calls: [string, string | null][] = [];
  const { saver, states } = saverOf(async (text, base) => {
    calls.push([text, base]);
    return `v${calls.length}`;
  });
  saver.change('H');
  saver.change('He');
  await vi.advanceTimersByTimeAsync(700);
  saver.change('Hey');
  await vi.advanceTimersByTimeAsync(700);
  expect(calls).toEqual([
    ['He', null],
    ['Hey', 'v1'],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('a text typed while a save is under way is saved after it', async () => {
  const held = Promise.withResolvers<string>();
  const texts: string[] = [];
  const { saver } = saverOf((text) => {
    texts.push(text);
    return texts.length === 1 ? held.promise : Promise.resolve('v2');
  });
  saver.change('one');
  await vi.advanceTimersByTimeAsync(700);
  saver.change('two');
  await vi.advanceTimersByTimeAsync(700);
  expect(texts).toEqual(['one']);
  held.resolve('v1');
  await vi.advanceTimersByTimeAsync(0);
  expect(texts).toEqual(['one', 'two']);
});

test('a failed save is tried again with what was typed since', async () => {
  let isDown = true;
  const texts: string[] = [];
  const { saver, states } = saverOf((text) => {
    texts.push(text);
    return isDown ? Promise.reject(new Error('The server is away')) : Promise.resolve('v1');
  });
  saver.change('kept');
  await vi.advanceTimersByTimeAsync(700);
  expect(states.at(-1)).toBe('failed');
  isDown = false;
  await vi.advanceTimersByTimeAsync(4_100);
  expect(texts).toEqual(['kept', 'kept']);
  expect(states.at(-1)).toBe('saved');
});

test('after a conflict nothing is sent until it is resolved', async () => {
  const texts: string[] = [];
  const { saver, states } = saverOf((text, base) => {
    texts.push(text);
    return base === 'theirs' ? Promise.resolve('v9') : Promise.reject(new Refused());
  });
  saver.change('mine');
  await vi.advanceTimersByTimeAsync(700);
  saver.change('mine, longer');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts).toEqual(['mine']);
  expect(states.at(-1)).toBe('conflict');
  saver.resume('theirs', 'mine, longer');
  await vi.advanceTimersByTimeAsync(10);
  expect(texts).toEqual(['mine', 'mine, longer']);
  expect(states.at(-1)).toBe('saved');
});

test('a stopped saver saves nothing more', async () => {
  const save = vi.fn(async () => 'v1');
  const { saver } = saverOf(save);
  saver.change('sent in the meantime');
  await saver.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).not.toHaveBeenCalled();
});
