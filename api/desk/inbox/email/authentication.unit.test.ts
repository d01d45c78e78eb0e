import { describe, expect, test } from 'vitest';
import { readVerification } from './authentication.ts';

const HOST = 'mx.site.example';
const ADA = ['ada@example.com'];
const read = (headers: string | string[], { host = HOST, from = ADA } = {}) =>
  readVerification([headers].flat(), host, { from });

describe('a sender is verified where the own mail host says so', () => {
  test.each([
    `${HOST}; dmarc=pass header.from=example.com`,
    `${HOST}; dmarc=pass`,
    `${HOST.toUpperCase()}; DMARC=Pass (p=REJECT sp=NONE dis=NONE) Header.From=Example.COM`,
    `${HOST} 1; dmarc=pass header.from=example.com`,
    `"${HOST}"; dmarc=pass header.from=example.com`,
    `(a (nested; dmarc=fail) comment) ${HOST};\r\n\tdkim=pass header.i=@example.com header.s=s1 header.b="ab;c=";\r\n\tspf=pass (${HOST}: domain of ada@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=ada@example.com;\r\n\tdmarc=pass (p=NONE) header.from=example.com`,
    `${HOST}; dkim=pass header.d=example.com`,
    `${HOST}; dkim/1=pass header.d=example.com`,
    `${HOST}; dkim=pass (2048-bit key; unprotected) header.d=example.com header.i=@example.com header.a=rsa-sha256; dkim-atps=neutral`,
    `${HOST}; spf=pass smtp.mailfrom=ada@example.com`,
    `${HOST}; spf=pass smtp.mailfrom="ada@example.com"; dkim=none`,
    `${HOST}; spf=fail smtp.mailfrom=list.example; dkim=fail header.d=list.example; dmarc=pass header.from=example.com`,
    `${HOST}; dkim=fail header.d=list.example; dkim=pass header.d=example.com`,
    `${HOST}; dmarc=none header.from=example.com; spf=pass smtp.mailfrom=example.com`,
    `${HOST}; dmarc=temperror; dkim=pass header.d=example.com`,
    `${HOST}.; dmarc=pass header.from=example.com`,
  ])('%s', (header) => {
    expect(read(header)).toBe('pass');
  });

  test('by the signature of a domain above it', () => {
    expect(read(`${HOST}; dkim=pass header.d=example.com`, { from: ['ada@mail.example.com'] })).toBe('pass');
  });
});

describe('a sender is not who the email says where the own mail host says so', () => {
  test.each([
    `${HOST}; dmarc=fail (p=NONE) header.from=example.com`,
    `${HOST}; dmarc=fail header.from=example.com; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example`,
    `${HOST}; spf=fail smtp.mailfrom=ada@example.com`,
    `${HOST}; spf=hardfail smtp.mailfrom=ada@example.com`,
    `${HOST}; dkim=fail (bad signature) header.d=example.com`,
    `${HOST}; dkim=fail`,
    `${HOST}; dmarc=none; spf=fail smtp.mailfrom=example.com; dkim=pass header.d=evil.example`,
  ])('%s', (header) => {
    expect(read(header)).toBe('fail');
  });

  test('an email with two senders is of neither', () => {
    const header = `${HOST}; dmarc=pass header.from=example.com`;
    expect(read(header, { from: ['ada@example.com', 'eve@evil.example'] })).toBe('fail');
  });
});

describe('all else says nothing', () => {
  test.each([
    '',
    'evil.example; dmarc=pass header.from=example.com',
    `${HOST}.evil.example; dmarc=pass`,
    `evil.${HOST}; dmarc=pass`,
    `evil.example (${HOST}); dmarc=pass header.from=example.com`,
    `${HOST}`,
    `${HOST}; none`,
    `${HOST}; dmarc=pass header.from=evil.example`,
    `${HOST}; dkim=pass header.d=evil.example`,
    `${HOST}; spf=pass smtp.mailfrom=ada@evil.example`,
    `${HOST}; spf=pass smtp.helo=example.com`,
    `${HOST}; dkim=pass header.d=com`,
    `${HOST}; dkim=pass header.d=mail.example.com`,
    `${HOST}; dkim=pass header.d=notexample.com`,
    `${HOST}; dkim=pass header.d=evil.example header.d=example.com`,
    `${HOST}; dkim=pass`,
    `${HOST}; spf=softfail smtp.mailfrom=example.com; dkim=none`,
    `${HOST}; spf=neutral; dkim=policy; dmarc=permerror`,
    `${HOST}; dkim=none (dmarc=pass header.from=example.com)`,
    `${HOST}; dkim=none reason="; dmarc=pass header.from=example.com"`,
    `${HOST}; arc=pass; auth=pass smtp.auth=ada@example.com`,
    'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.com; dmarc=pass action=none header.from=example.com',
  ])('%s', (header) => {
    expect(read(header)).toBe('unknown');
  });

  test('without a host, or without a sender, nothing is known', () => {
    const header = `${HOST}; dmarc=pass header.from=example.com`;
    expect(read(header, { host: '' })).toBe('unknown');
    expect(read(header, { from: [''] })).toBe('unknown');
    expect(read(header, { from: [] })).toBe('unknown');
    expect(read([])).toBe('unknown');
  });
});

test('only the topmost header of the host counts, because the others may have come with the email', () => {
  const [pass, fail] = [`${HOST}; dmarc=pass header.from=example.com`, `${HOST}; dmarc=fail header.from=example.com`];
  expect(read([fail, pass])).toBe('fail');
  expect(read([pass, fail])).toBe('pass');
  expect(read([`${HOST}; dkim=none`, pass])).toBe('unknown');
  expect(read(['filter.example; spam=no', pass])).toBe('pass');
});

test('long headers are read in a moment', () => {
  expect(read(`${HOST}; ${'('.repeat(60_000)}`)).toBe('unknown');
  expect(read(`${HOST}; ${'a="'.repeat(20_000)}`)).toBe('unknown');
  expect(read(`${HOST}; ${'x=y;'.repeat(15_000)}`)).toBe('unknown');
  expect(read(`${HOST}; ${'x'.repeat(60_000)}`)).toBe('unknown');
});
