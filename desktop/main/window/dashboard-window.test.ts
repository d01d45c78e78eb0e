import { beforeEach, expect, test } from 'vitest';
import { createWindowMessages } from './dashboard-window.ts';

let told: string[];
let chosen: string | null;
let messages: ReturnType<typeof createWindowMessages>;
beforeEach(() => {
  told = [];
  chosen = null;
  messages = createWindowMessages({
    site: () => chosen,
    goTo: (path) => told.push(path),
    importFile: (text) => told.push(`import ${text}`),
  });
});

test('the latest message of each kind is stored for a loading page and delivered once', () => {
  messages.goTo('/admin?tab=skills');
  messages.goTo('/admin?tab=contacts');
  messages.importFile('{}');
  expect(messages.take(chosen)).toEqual({ path: '/admin?tab=contacts', importText: '{}' });
  expect(messages.take(chosen)).toEqual({ path: null, importText: null });
  expect(told).toEqual([]);
});

test('a listening page receives messages directly, and a reloaded page fetches them again', () => {
  messages.take(chosen);
  messages.goTo('/admin');
  messages.importFile('{}');
  expect(told).toEqual(['/admin', 'import {}']);
  messages.startQueueing();
  messages.goTo('/admin?tab=skills');
  expect(told).toHaveLength(2);
  expect(messages.take(chosen)).toEqual({ path: '/admin?tab=skills', importText: null });
});

test('a page of the site that is being left takes nothing from the page of the next one', () => {
  chosen = 'https://next.example';
  messages.startQueueing();
  messages.goTo('/admin?tab=skills');
  expect(messages.take('https://left.example').path).toBeNull();
  messages.goTo('/admin?tab=contacts');
  expect(told).toEqual([]);
  expect(messages.take(chosen).path).toBe('/admin?tab=contacts');
});
