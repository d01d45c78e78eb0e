import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { pagePolicy, securityHeaders } from './security.ts';

const hsts = (env: Record<string, string>) => securityHeaders(readConfig(env))['strict-transport-security'];
const site = { PUBLIC_URL: 'https://example.com' };

test('HSTS covers subdomains only when the operator says that all have https', () => {
  expect(hsts(site)).toBe('max-age=31536000');
  expect(hsts({ ...site, HSTS_INCLUDE_SUBDOMAINS: 'true' })).toBe('max-age=31536000; includeSubDomains');
  expect(hsts({ PUBLIC_URL: 'http://example.com' })).toBeUndefined();
  expect(hsts({ ...site, NODE_ENV: 'development' })).toBeUndefined();
});

test('pages may load images from the CDN, and nothing else from there', () => {
  const policy = pagePolicy([], 'https://cdn.example.com/files');
  expect(policy.split('; ').filter((part) => part.includes('cdn'))).toEqual([
    "img-src 'self' data: blob: https://cdn.example.com",
  ]);
  expect(pagePolicy([], null)).not.toContain('cdn');
});
