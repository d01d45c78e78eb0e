import { expect, test } from 'vitest';
import type { Connection } from '#common/contract/connections.ts';
import { differencesOf, missingFields, payloadOf, withEdit } from './edits.ts';

const saved: Connection = {
  kind: 'email',
  configured: true,
  values: { host: 'mail.example.com', port: 587, security: 'auto', user: null, from: 'a@b.dev', to: 'a@b.dev' },
  secrets: { password: true },
  fromServer: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a field that is typed back to what is saved is no edit', () => {
  const edits = withEdit(saved, {}, 'port', '25');
  expect(edits).toEqual({ port: '25' });
  expect(withEdit(saved, edits, 'port', '587')).toEqual({});
  expect(withEdit(saved, { password: 'x' }, 'password', '')).toEqual({});
  expect(withEdit(saved, {}, 'password', null)).toEqual({ password: null });
});

test('a blank field is removed, a number is sent as one, and a secret is sent as typed', () => {
  expect(payloadOf('email', { host: ' ', port: '25', user: ' me ', password: ' p ' })).toEqual({
    host: null,
    port: 25,
    user: 'me',
    password: ' p ',
  });
  expect(payloadOf('email', { port: '1e3' })).toEqual({ port: -1 });
});

test('a conflict names the fields that differ, and never a secret', () => {
  const stored = { ...saved, values: { ...saved.values, port: 25 } };
  expect(differencesOf(stored, { port: '465', host: 'mail.example.com', password: 'x' })).toEqual([
    { label: 'Port', saved: '25', mine: '465' },
  ]);
});

test('a field that is required and blank is missing, whether it was cleared or never set', () => {
  expect(missingFields(saved, {})).toEqual({});
  expect(missingFields(saved, { host: ' ' })).toEqual({ host: 'Host is required' });
  expect(missingFields({ ...saved, values: { ...saved.values, port: null } }, { host: 'a.dev' })).toEqual({
    port: 'Port is required',
  });
  const calendar: Connection = { ...saved, kind: 'calendar', values: { url: 'https://a.dev', user: 'me' } };
  expect(missingFields(calendar, {})).toEqual({});
  expect(missingFields(calendar, { password: null })).toEqual({ password: 'Password is required' });
  expect(missingFields({ ...calendar, secrets: { password: false } }, {})).toEqual({
    password: 'Password is required',
  });
});
