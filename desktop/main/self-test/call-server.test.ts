import { expect, test } from 'vitest';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { callServer } from './call-server.ts';

const ORIGIN = 'https://example.com';
const failing =
  (name: string): ServerFetch =>
  () =>
    Promise.reject(new Error(`net::ERR_${name}`));

test('a call to the server says whose fault a failure is', async () => {
  const kindOf = async (fetchServer: ServerFetch) => (await callServer(ORIGIN, fetchServer)).kind;
  expect(await kindOf(async () => Response.json({ status: 'ok' }))).toBe('answered');
  expect(await kindOf(async () => new Response('broken', { status: 500 }))).toBe('answered');
  expect(await kindOf(async () => new Response(null, { status: 407 }))).toBe('proxy-refused');
  expect(await kindOf(failing('TUNNEL_CONNECTION_FAILED'))).toBe('proxy-refused');
  expect(await kindOf(failing('CERT_AUTHORITY_INVALID'))).toBe('certificate-refused');
  expect(await kindOf(failing('CONNECTION_REFUSED'))).toBe('unreachable');
});
