import { expect, test } from 'vitest';
import { EMPTY_DRAFT, fillDraft } from './draft.ts';

test('a request gets what the text tells and keeps what was typed', () => {
  const draft = { ...EMPTY_DRAFT, phone: '123 4567', name: 'Typed' };
  expect(fillDraft(draft, 'From: Ada <ada@example.com>\n\nHello')).toMatchObject({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '123 4567',
    text: 'Hello',
  });
});

test('a note takes the whole text', () => {
  expect(fillDraft({ ...EMPTY_DRAFT, kind: 'note' }, ' From: Ada <ada@example.com>\n').text).toBe(
    'From: Ada <ada@example.com>',
  );
});

test('a project takes the first line as its title', () => {
  const draft = { ...EMPTY_DRAFT, kind: 'project' as const };
  expect(fillDraft(draft, '# Harbour map\n\nA map of the harbour.')).toMatchObject({
    title: 'Harbour map',
    text: 'A map of the harbour.',
  });
  expect(fillDraft(draft, 'Harbour map').text).toBe('Harbour map');
});
