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

test('what is wanted before the page is there is handed out once, the latest of each kind', () => {
  messages.goTo('/admin?tab=skills');
  messages.goTo('/admin?tab=contacts');
  messages.importFile('{}');
  expect(messages.take()).toEqual({ path: '/admin?tab=contacts', importText: '{}' });
  expect(messages.take()).toEqual({ path: null, importText: null });
  expect(told).toEqual([]);
});

test('a page that listens is told at once; one that is loaded anew asks again', () => {
  messages.take();
  messages.goTo('/admin');
  messages.importFile('{}');
  expect(told).toEqual(['/admin', 'import {}']);
  messages.hold();
  messages.goTo('/admin?tab=skills');
  expect(told).toHaveLength(2);
  expect(messages.take()).toEqual({ path: '/admin?tab=skills', importText: null });
});
