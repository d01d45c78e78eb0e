import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as storageKeys from '#web/shared/storage-keys.ts';

const stored = new Map<string, string>();
const reload = vi.fn();
let build = 'build-a';
let isServerUp = true;

/** The modules as a freshly loaded page has them. */
async function openPage() {
  vi.resetModules();
  const { loadChunk } = await import('./load-chunk.ts');
  const { allowReload } = await import('./reload-once.ts');
  return { loadChunk, allowReload };
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const isPending = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => false), new Promise((resolve) => setTimeout(resolve, 30, true))]);

beforeEach(() => {
  stored.clear();
  reload.mockReset();
  build = 'build-a';
  isServerUp = true;
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: () => ({ content: build }) });
  vi.stubGlobal('fetch', async () => (isServerUp ? new Response() : Promise.reject(new TypeError('Failed to fetch'))));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code that is there is loaded, and nothing is reloaded', async () => {
  const { loadChunk } = await openPage();
  expect(await loadChunk(async () => 'code')).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('code that is gone reloads the page, and nothing shows a failure meanwhile', async () => {
  const { loadChunk } = await openPage();
  expect(await isPending(loadChunk(gone))).toBe(true);
  expect(await isPending(loadChunk(gone))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a build reloads once: the second failure is thrown', async () => {
  const first = await openPage();
  expect(await isPending(first.loadChunk(gone))).toBe(true);
  const second = await openPage();
  await expect(second.loadChunk(gone)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('two builds that both fail behind a balancer end after a reload each', async () => {
  for (const next of ['build-a', 'build-b']) {
    build = next;
    const { loadChunk } = await openPage();
    expect(await isPending(loadChunk(gone))).toBe(true);
  }
  for (const next of ['build-a', 'build-b', 'build-a']) {
    build = next;
    const { loadChunk } = await openPage();
    await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch');
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('asking to try again allows one more reload', async () => {
  stored.set(storageKeys.reloadedBuilds, '["build-a"]');
  const { loadChunk, allowReload } = await openPage();
  await expect(loadChunk(gone)).rejects.toThrow();
  allowReload();
  expect(await isPending(loadChunk(gone))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('while the server is away the code is asked for again, and the page is not reloaded', async () => {
  vi.useFakeTimers();
  isServerUp = false;
  const { loadChunk } = await openPage();
  let tries = 0;
  const loaded = loadChunk(async () => (++tries < 3 ? gone() : 'code'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('a server that stays away ends in a failure', async () => {
  vi.useFakeTimers();
  isServerUp = false;
  const { loadChunk } = await openPage();
  const failed = expect(loadChunk(gone)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(reload).not.toHaveBeenCalled();
});

test('without storage the page is never reloaded, because a loop could not be noticed', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { loadChunk } = await openPage();
  await expect(loadChunk(gone)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
