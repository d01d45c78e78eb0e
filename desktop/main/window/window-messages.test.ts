import { beforeEach, expect, test } from 'vitest';
import { createWindowMessages } from './window-messages.ts';

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
    capture: (text) => told.push(`capture ${text}`),
  });
});

test('the latest message of each kind is stored for a loading page and delivered once', () => {
  messages.goTo('/admin?tab=skills');
  messages.goTo('/admin?tab=contacts');
  messages.importFile('{}');
  messages.capture('A text');
  expect(messages.take(chosen)).toEqual({ path: '/admin?tab=contacts', importText: '{}', captureText: 'A text' });
  expect(messages.take(chosen)).toEqual({ path: null, importText: null, captureText: null });
  expect(told).toEqual([]);
});

test('a listening page receives messages directly, and a reloaded page fetches them again', () => {
  messages.take(chosen);
  messages.goTo('/admin');
  messages.importFile('{}');
  messages.capture('A text');
  expect(told).toEqual(['/admin', 'import {}', 'capture A text']);
  messages.startQueueing();
  messages.goTo('/admin?tab=skills');
  expect(told).toHaveLength(3);
  expect(messages.take(chosen)).toEqual({ path: '/admin?tab=skills', importText: null, captureText: null });
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
