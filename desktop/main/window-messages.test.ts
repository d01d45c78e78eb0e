import { beforeEach, expect, test } from 'vitest';
import { createWindowMessages } from './window-messages.ts';

let told: string[];
let messages: ReturnType<typeof createWindowMessages>;
beforeEach(() => {
  told = [];
  messages = createWindowMessages({
    goTo: (path) => told.push(path),
    importFile: (text) => told.push(`import ${text}`),
  });
});

test('the latest message of each kind is stored for a loading page and delivered once', () => {
  messages.goTo('/admin?tab=skills');
  messages.goTo('/admin?tab=contacts');
  messages.importFile('{}');
  expect(messages.take()).toEqual({ path: '/admin?tab=contacts', importText: '{}' });
  expect(messages.take()).toEqual({ path: null, importText: null });
  expect(told).toEqual([]);
});

test('a listening page receives messages directly, and a reloaded page fetches them again', () => {
  messages.take();
  messages.goTo('/admin');
  messages.importFile('{}');
  expect(told).toEqual(['/admin', 'import {}']);
  messages.startQueueing();
  messages.goTo('/admin?tab=skills');
  expect(told).toHaveLength(2);
  expect(messages.take()).toEqual({ path: '/admin?tab=skills', importText: null });
});
