import { expect, test } from 'vitest';
import { changedFields, changedPayload, fieldDifferences, mergeDrafts } from './draft-changes.ts';

const began = { title: 'Kestrel', status: 'completed', imageKey: 'a', imageAlt: 'A board' };

test('only the fields that were changed are sent', () => {
  const mine = { ...began, title: 'Osprey' };
  expect(changedFields(began, mine)).toEqual(['title']);
  expect(changedPayload({ title: 'Osprey', status: 'completed' }, ['title'])).toEqual({ title: 'Osprey' });
});

test('a field of the payload is sent when one of its parts in the form was changed', () => {
  const madeOf = { imageKey: ['image'], imageAlt: ['image'] };
  const fields = { title: 'Kestrel', image: { key: 'a', alt: 'The board' } };
  expect(changedPayload(fields, ['imageAlt'], madeOf)).toEqual({ image: { key: 'a', alt: 'The board' } });
});

test('an edit of one field keeps what was changed elsewhere in another', () => {
  const saved = { ...began, status: 'archived' };
  expect(mergeDrafts(began, saved, { ...began, title: 'Osprey' })).toEqual({
    draft: { ...began, status: 'archived', title: 'Osprey' },
    conflicts: [],
  });
});

test('only a field that both sides changed, each to another value, is a conflict', () => {
  const saved = { ...began, title: 'Harrier', status: 'archived', imageAlt: 'Same' };
  const mine = { ...began, title: 'Osprey', imageAlt: 'Same' };
  const { draft, conflicts } = mergeDrafts(began, saved, mine);
  expect(conflicts).toEqual(['title']);
  expect(draft).toEqual({ ...began, title: 'Osprey', status: 'archived', imageAlt: 'Same' });
  expect(fieldDifferences({ title: 'Project Title' }, conflicts, saved, mine)).toEqual([
    { label: 'Project Title', saved: 'Harrier', mine: 'Osprey' },
  ]);
});
