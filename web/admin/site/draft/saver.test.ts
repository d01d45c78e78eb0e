import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { ShownContent } from '#common/contract/site/content.ts';
import { withImages } from '#common/site/images.ts';
import { valueAt, withValue } from './document-path.ts';
import { createSaver, type DraftConflict, type SaveFailure, type SaveState } from './saver.ts';

const content: ShownContent = withImages(starter, new Map());
const draft = { content, updatedAt: '1', changes: [], schedule: null };
const named = (name: string, from = content) => withValue(from, 'identity.name', name);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(failure: SaveFailure | null = null) {
  const sent: { name: unknown; updatedAt: string }[] = [];
  const states: SaveState[] = [];
  const merges: ShownContent[] = [];
  const conflicts: (DraftConflict | null)[] = [];
  const server: { failure: SaveFailure | null; merged: string[]; stored: ShownContent | null } = {
    failure,
    merged: [],
    stored: null,
  };
  const saver = createSaver(draft, {
    async save(next, updatedAt) {
      sent.push({ name: next.identity.name, updatedAt });
      if (server.failure) throw server.failure;
      const { merged } = server;
      server.merged = [];
      return { ...draft, content: server.stored ?? next, updatedAt: String(Number(updatedAt) + 1), merged };
    },
    failureOf: (error) => error as SaveFailure,
    onState: (state) => states.at(-1) !== state && states.push(state),
    onSaved: () => undefined,
    onMerged: (next) => merges.push(next),
    onConflict: (next) => conflicts.push(next),
    debounceMs: 100,
  });
  return { saver, sent, states, merges, conflicts, server };
}

test('changes are saved together a moment after the last', async () => {
  const { saver, sent, states } = start();
  saver.change(named('A'));
  await vi.advanceTimersByTimeAsync(60);
  saver.change(named('AB'));
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([{ name: 'AB', updatedAt: '1' }]);
  expect(states).toEqual(['saving', 'saved']);
});

test('what is typed during a save is saved after it, from the new version', async () => {
  const { saver, sent } = start();
  saver.change(named('A'));
  const flushed = saver.flush();
  saver.change(named('AB'));
  await flushed;
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([
    { name: 'A', updatedAt: '1' },
    { name: 'AB', updatedAt: '2' },
  ]);
});

test('a save that found no server is tried again until it is stored', async () => {
  const { saver, sent, states, server } = start({ isRetryable: true, reason: 'offline' });
  saver.change(named('A'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states).toContain('failed');
  server.failure = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)).toBe('saved');
  expect(sent.length).toBeGreaterThan(1);
});

test('changes of another tab are taken over without losing what is typed here', async () => {
  const { saver, merges, server } = start();
  server.merged = ['identity.tagline'];
  server.stored = withValue(named('A'), 'identity.tagline', 'Theirs');
  saver.change(named('A'));
  const flushed = saver.flush();
  saver.change(named('AB'));
  await flushed;
  expect(merges.map((next) => [next.identity.name, next.identity.tagline])).toEqual([['AB', 'Theirs']]);
});

test('a conflict stops saving until the owner has chosen', async () => {
  const theirs = withValue(named('Theirs'), 'identity.role', 'Their role');
  const conflict: DraftConflict = {
    current: { ...draft, content: theirs, updatedAt: '7' },
    conflicts: [
      { path: 'identity.name', label: 'Name', base: starter.identity.name, current: 'Theirs', submitted: 'Mine' },
    ],
  };
  const { saver, sent, states, server } = start({ conflict });
  saver.change(withValue(named('Mine'), 'identity.tagline', 'My tagline'));
  await vi.advanceTimersByTimeAsync(500);
  expect(states.at(-1)).toBe('conflict');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  server.failure = null;
  const merged = saver.resolve(new Map([['identity.name', 'current']]));
  expect(['name', 'role', 'tagline'].map((key) => valueAt(merged, `identity.${key}`))).toEqual([
    'Theirs',
    'Their role',
    'My tagline',
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.at(-1)).toEqual({ name: 'Theirs', updatedAt: '7' });
});

test('typing that was kept unsaved is saved on the draft that it began from', async () => {
  const { saver, sent, states } = start();
  saver.resume(named('Typed before'), { content, updatedAt: '0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ name: 'Typed before', updatedAt: '0' }]);
  expect(states).toEqual(['saving', 'saved']);
});

test('closing tells whether everything is stored', async () => {
  const { saver, server } = start({ isRetryable: true, reason: 'offline' });
  saver.change(named('A'));
  expect(await saver.close()).toBe(false);
  server.failure = null;
  expect(await saver.close()).toBe(true);
});
