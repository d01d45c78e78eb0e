import { expect, test } from 'vitest';
import { readNotes, readReply } from './reply.ts';

test.each([
  [{ success: true, data: { message: { content: 'a' } } }],
  [{ success: true, data: { content: 'a' } }],
  [{ success: true, data: { response: 'a' } }],
])('the text is found in %j', (answer) => {
  expect(readReply(answer).content).toBe('a');
});

test('the streamed text replaces a missing one', () => {
  expect(readReply({ data: {} }, 'streamed').content).toBe('streamed');
});

test.each([[{ data: {} }], [{}], [null], [{ data: { message: { content: '' } } }], [{ data: { response: 7 } }]])(
  'a reply without a text gets a default text: %j',
  (answer) => {
    expect(readReply(answer).content).toBe('I received your message!');
  },
);

test('a reply with success false throws its message or a default one', () => {
  expect(() => readReply({ success: false, message: 'Closed today' })).toThrow('Closed today');
  expect(() => readReply({ success: false })).toThrow('Failed to get AI response');
});

test('unknown sources and missing metadata are ignored', () => {
  const known = { type: 'project', id: '1', title: 'Ledger', href: '/projects/ledger' };
  expect(
    readNotes({ model: 'm', answered: false, builtIn: true, sources: [known, { type: 'x', title: 'y' }, 3] }),
  ).toEqual({ model: 'm', answered: false, builtIn: true, sources: [known] });
  expect(readNotes({})).toEqual({ model: '', answered: true, builtIn: false, sources: [] });
  expect(readNotes('odd')).toBeUndefined();
});

test('brief and estimate are read, and what has another shape is ignored', () => {
  const brief = {
    projectType: 'web-app',
    budget: '$500 - $1,000',
    timeline: 'ASAP',
    packageId: 'launch',
    addOns: ['speed'],
  } as const;
  const estimate = { id: 'e', url: '/estimate/e', total: 230_000, currency: 'USD' };
  expect(readNotes({ brief, estimate })).toMatchObject({ brief, estimate });
  for (const odd of [
    null,
    3,
    'x',
    [],
    {},
    { total: '5', url: '/x', currency: 'USD' },
    { url: '/x', total: 5, currency: 'dollars' },
  ])
    expect(readNotes({ brief: odd, estimate: odd })).toEqual(readNotes({}));
  expect(readNotes({ brief: { projectType: 'boat', budget: 5, addOns: 'all' } })).toEqual(readNotes({}));
});
