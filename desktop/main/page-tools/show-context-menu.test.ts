import { beforeEach, expect, test } from 'vitest';
import { type Clicked, type ContextActions, contextMenuTemplate } from './show-context-menu.ts';

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const nothing: Clicked = {
  linkURL: '',
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags,
};

let done: [string, string][];
let actions: ContextActions;
beforeEach(() => {
  done = [];
  const note = (what: string) => (text: string) => void done.push([what, text]);
  actions = {
    server: 'https://example.com',
    copy: note('copy'),
    openLink: note('open'),
    replaceMisspelling: note('replace'),
    addToDictionary: note('add'),
  };
});
const menu = (clicked: Partial<Clicked>) => contextMenuTemplate({ ...nothing, ...clicked }, actions);
const names = (clicked: Partial<Clicked>) => menu(clicked).map(({ label, role, type }) => label ?? role ?? type);
/** Chooses an entry that needs nothing of Electron. */
const choose = (clicked: Partial<Clicked>, label: string) =>
  Reflect.apply(menu(clicked).find((item) => item.label === label)?.click ?? expect.unreachable, undefined, []);

test('nothing to do has no menu', () => {
  expect(menu({})).toEqual([]);
  expect(menu({ selectionText: ' \n' })).toEqual([]);
  expect(menu({ linkURL: 'blob:app://admin/1' })).toEqual([]);
  expect(menu({ linkURL: 'javascript:void 0' })).toEqual([]);
});

test('selected text can be copied', () => {
  expect(menu({ selectionText: 'Ada', editFlags: { ...editFlags, canCopy: true } })).toEqual([
    { role: 'copy', enabled: true },
  ]);
});

test('a field offers what it can do now', () => {
  expect(menu({ isEditable: true })).toEqual([
    { role: 'cut', enabled: false },
    { role: 'copy', enabled: false },
    { role: 'paste', enabled: true },
    { role: 'selectAll', enabled: true },
  ]);
});

test('a misspelled word offers five suggestions and the dictionary', () => {
  const clicked = {
    isEditable: true,
    misspelledWord: 'teh',
    dictionarySuggestions: ['the', 'eh', 'tech', 'ten', 'tea', 'tee'],
  };
  expect(names(clicked)).toEqual([
    ...['the', 'eh', 'tech', 'ten', 'tea', 'Add to Dictionary', 'separator'],
    ...['cut', 'copy', 'paste', 'selectAll'],
  ]);
  choose(clicked, 'tech');
  choose(clicked, 'Add to Dictionary');
  expect(done).toEqual([
    ['replace', 'tech'],
    ['add', 'teh'],
  ]);
  expect(names({ misspelledWord: 'xqz' })).toEqual(['No Suggestions', 'Add to Dictionary']);
});

test('a link can be opened and copied, and a page of the dashboard is one of the server', () => {
  for (const [linkURL, address] of [
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['app://admin/admin?tab=contacts', 'https://example.com/admin?tab=contacts'],
  ] as const) {
    choose({ linkURL }, 'Open Link in Browser');
    choose({ linkURL }, 'Copy Link Address');
    expect(done.splice(0)).toEqual([
      ['open', address],
      ['copy', address],
    ]);
  }
  actions = { ...actions, server: null };
  expect(menu({ linkURL: 'app://admin/admin' })).toEqual([]);
});

test('of an email link the address is copied', () => {
  const linkURL = 'mailto:ada%2Bwork@example.com?subject=Hello';
  choose({ linkURL }, 'Copy Email Address');
  choose({ linkURL }, 'Write Email');
  expect(done).toEqual([
    ['copy', 'ada+work@example.com'],
    ['open', linkURL],
  ]);
});
