import { expect, test } from 'vitest';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { zoneOptions } from './zones.ts';

test('the given zone comes first, once, and the others by their city', () => {
  const options = zoneOptions('America/New_York');
  expect(options[0]).toEqual({ value: 'America/New_York', label: 'New York (America/New_York)' });
  expect(options.filter(({ value }) => value === 'America/New_York')).toHaveLength(1);
  expect(options[1]?.label).toBe('Abidjan (Africa/Abidjan)');
});

test('a zone is found by its present name where the runtime lists a former one', () => {
  const values = zoneOptions('UTC').map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']));
  expect(new Set(values).size).toBe(values.length);
});

test('every zone in the list is one that the server takes', () => {
  const options = zoneOptions('UTC');
  expect(options[0]).toEqual({ value: 'UTC', label: 'UTC' });
  expect(options.filter(({ value }) => !isTimeZone(value))).toEqual([]);
  expect(options.length).toBeGreaterThan(400);
});

test('a zone stands there once, by its present name, whichever the device gives', () => {
  const options = zoneOptions('Asia/Calcutta');
  expect(options[0]).toEqual({ value: 'Asia/Calcutta', label: 'Kolkata (Asia/Kolkata)' });
  expect(options.filter(({ label }) => /Kolkata|Calcutta/.test(label))).toHaveLength(1);
  expect(options.filter(({ label }) => /Kiev|Kyiv/.test(label))).toHaveLength(1);
});
