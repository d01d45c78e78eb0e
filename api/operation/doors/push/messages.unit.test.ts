import { describe, expect, test } from 'vitest';
import { decrypt } from '#api/testing/push-service.ts';
import { countsInWords, messageOf, type Told } from './messages.ts';

const event = { id: '0192f0c1-2b3c-7d4e-8f50-617283940a1b', at: Date.parse('2026-11-30T08:00:00Z') };
const told: Told = {
  ...{ kind: 'request', title: 'New request', name: 'Ada Byron', details: ['Engines', null] },
  ...{ text: 'We need a shop.', path: '/admin/contacts/1' },
};
const bodyOf = (fields: Partial<Told>, shown: { showNames?: boolean; showDetails?: boolean }) =>
  messageOf({ ...told, ...fields }, { showNames: true, showDetails: false, ...shown }, event).body;

test('the decryption of the tests reads the example of RFC 8291', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  const text = decrypt(body, {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

describe('a notification', () => {
  test('says kind and name, and no more unless the owner wants it', () => {
    expect(messageOf(told, { showNames: true, showDetails: false }, event)).toEqual({
      ...{ v: 1, id: event.id, kind: 'request', title: 'New request', body: 'Ada Byron' },
      ...{ path: '/admin/contacts/1', at: '2026-11-30T08:00:00.000Z' },
    });
    expect(bodyOf({}, { showNames: false })).toBe('');
    expect(bodyOf({}, { showDetails: true })).toBe('Ada Byron · Engines · We need a shop.');
    expect(bodyOf({}, { showNames: false, showDetails: true })).toBe('Engines · We need a shop.');
  });

  test('of a problem says what it is, also where no names are shown', () => {
    expect(
      bodyOf({ name: 'Files cannot be stored', isProblem: true, details: [], text: null }, { showNames: false }),
    ).toBe('Files cannot be stored');
  });

  test('has the first 120 characters of a text', () => {
    const body = bodyOf({ name: '', details: [], text: '🙂'.repeat(121) }, { showDetails: true });
    expect(body).toBe(`${'🙂'.repeat(120)}…`);
    expect(bodyOf({ name: '', details: [], text: 'x'.repeat(120) }, { showDetails: true })).toBe('x'.repeat(120));
  });

  test.each([
    ['Write to ada@example.com, please', 'Write to …, please'],
    ['See https://site.example/quotes/secret-token?x=1 now', 'See … now'],
    ['See www.site.example/room', 'See …'],
    ['Call +49 (151) 2345-6789 today', 'Call … today'],
    ['Call 0151 23456789', 'Call …'],
    ['We have 40 people and 12 shops', 'We have 40 people and 12 shops'],
    ['We sold 1500 of them in 2025', 'We sold 1500 of them in 2025'],
  ])('never has an address, a link or a phone number: %s', (text, shown) => {
    expect(bodyOf({ name: '', details: [], text }, { showDetails: true })).toBe(shown);
    expect(bodyOf({ name: text, details: [], text: null }, {})).toBe(shown);
  });

  test('has at most 1,000 bytes, whatever its letters', () => {
    const long = { name: '漢'.repeat(100), details: ['漢'.repeat(100)], text: '漢'.repeat(500) };
    const message = messageOf({ ...told, ...long }, { showNames: true, showDetails: true }, event);
    const bytes = Buffer.byteLength(JSON.stringify(message));
    expect(bytes).toBeLessThanOrEqual(1_000);
    expect(bytes).toBeGreaterThan(960);
    expect(message.body.endsWith('…')).toBe(true);
  });
});

test('a summary counts by kinds', () => {
  expect(countsInWords({ answer: 1, request: 3 })).toBe('3 new requests, 1 answer');
  expect(countsInWords({ booking: 2, quote: 1, payment: 1, system: 2 })).toBe(
    '2 call updates, 1 quote update, 1 payment update, 2 problems',
  );
});
