import { expect, test } from 'vitest';
import type { Certificate } from '#common/contract/auth.ts';
import { changed } from './certificates-panel.tsx';

const list: Certificate[] = ['a', 'b', 'c'].map((certificateId) => ({
  certificateId,
  key: certificateId,
  originalName: `${certificateId}.pdf`,
  size: 1,
  contentType: 'application/pdf',
  uploadedAt: '2026-11-21T12:00:00.000Z',
  isPublic: true,
}));
const ids = (certificates: readonly Certificate[]) => certificates.map(({ certificateId }) => certificateId).join('');

test.each([
  ['c', 1, 'cab'],
  ['a', 2, 'bac'],
  ['a', 3, 'bca'],
  ['b', 2, 'abc'],
  ['gone', 1, 'abc'],
])('%s at place %d makes %s', (id, position, order) => {
  expect(ids(changed(list, { id, position }))).toBe(order);
});

test('hiding one keeps the order and the others', () => {
  const next = changed(list, { id: 'b', isPublic: false });
  expect(ids(next)).toBe('abc');
  expect(next.map(({ isPublic }) => isPublic)).toEqual([true, false, true]);
  expect(list[1]?.isPublic).toBe(true);
});
