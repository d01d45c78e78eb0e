import { describe, expect, test } from 'vitest';
import { apiAddress, readServerAddress } from './server-address.ts';

describe('parsing a typed address', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['  https://example.com/ ', 'https://example.com'],
    ['HTTPS://Example.COM', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['example.com:8443', 'https://example.com:8443'],
    ['https://[2001:DB8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('%j is parsed as the server %s', (typed, origin) => {
    expect(readServerAddress(typed)).toEqual({ kind: 'origin', origin });
  });

  test.each([
    '',
    '   ',
    'http://example.com',
    'http://192.168.1.4:4000',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://@example.com',
    'user@example.com',
    'https://example.com/admin',
    'https://example.com/?a=1',
    'https://example.com/#a',
    'https://example.com\\@evil.example',
    'https://exa\tmple.com',
    'https://example.com.',
    'ftp://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://admin',
    'https://',
    'https://[::1',
    'https://example.com:99999',
  ])('%j is refused', (typed) => {
    expect(readServerAddress(typed).kind).toBe('refused');
  });
});

describe('URL of an API call', () => {
  const origin = 'https://example.com';

  test('a path of the API is accepted', () => {
    expect(apiAddress(origin, '/api/contacts?page=2')?.href).toBe('https://example.com/api/contacts?page=2');
  });

  test.each([
    '//evil.example/api/contacts',
    '/\\evil.example/api/',
    'https://evil.example/api/contacts',
    '@evil.example/api/',
    '.evil.example/api/',
    ':8443/api/',
    '/admin',
    '/api',
    '/api/../admin',
    '/api/..%2f../../../admin',
    '/api/%2e%2e/admin',
    '',
  ])('the path %j is refused', (path) => {
    expect(apiAddress(origin, path)).toBeNull();
  });
});
