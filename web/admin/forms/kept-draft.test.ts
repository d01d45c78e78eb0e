import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draftName, eraseAllDrafts, eraseDraft, keepDraft, readDraft } from './kept-draft-storage.ts';

const Form = z.object({ title: z.string() });
const mine = draftName('ann', 'project:new');

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('what was typed comes back, with the version that the typing began with', () => {
  keepDraft(mine, { values: { title: 'Half a title' }, base: '2026-11-20T10:00:00.000Z' });
  expect(readDraft(mine, Form)).toEqual({ values: { title: 'Half a title' }, base: '2026-11-20T10:00:00.000Z' });
});

test('a new thing has no version', () => {
  keepDraft(mine, { values: { title: 'New' }, base: undefined });
  expect(readDraft(mine, Form)).toEqual({ values: { title: 'New' } });
});

test('another form and another owner see nothing of it', () => {
  keepDraft(mine, { values: { title: 'Mine' } });
  expect(readDraft(draftName('ann', 'project:7'), Form)).toBeNull();
  expect(readDraft(draftName('ben', 'project:new'), Form)).toBeNull();
});

test('text of a form that has changed since is thrown away', () => {
  keepDraft(mine, { values: { name: 'An older form' } });
  expect(readDraft(mine, Form)).toBeNull();
  expect(stored.size).toBe(0);
});

test('saved text is not offered again', () => {
  keepDraft(mine, { values: { title: 'Saved' } });
  eraseDraft(mine);
  expect(readDraft(mine, Form)).toBeNull();
});

test('logging out erases every draft and nothing else', () => {
  stored.set('visit', 'stays');
  keepDraft(mine, { values: { title: 'One' } });
  keepDraft(draftName('ann', 'skill:3'), { values: { title: 'Two' } });
  eraseAllDrafts();
  expect([...stored.keys()]).toEqual(['visit']);
});

test('a full storage loses the older copy instead of bringing it back', () => {
  keepDraft(mine, { values: { title: 'Short' } });
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  keepDraft(mine, { values: { title: 'Too long' } });
  expect(readDraft(mine, Form)).toBeNull();
});

test('a storage that is switched off breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(mine, { values: { title: 'Gone with the page' } });
  expect(readDraft(mine, Form)).toBeNull();
  eraseAllDrafts();
});
