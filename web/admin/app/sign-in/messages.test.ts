import { afterEach, expect, test, vi } from 'vitest';
import { login } from '#common/contract/auth.ts';
import { call } from '#web/shared/api/client.ts';
import { signInErrorMessage } from './messages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[string, string, string]>([
  ['without a message', '{"success":false}', 'Login failed'],
  ['with a message', '{"success":false,"message":"The account is locked"}', 'The account is locked'],
  ['with an empty message', '{"success":false,"message":""}', 'Login failed'],
  ['in words of a captive portal', '<html>Welcome to the airport</html>', 'The server sent an invalid reply'],
  ['with an empty body', '', 'The server sent an invalid reply'],
])('a sign-in that fails with status 200 %s says so in plain words', async (_how, body, message) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = await call(login, { body: { email: 'owner@example.com', password: 'a long password' } }).catch(
    (failure: unknown) => failure,
  );
  expect(signInErrorMessage(error)).toBe(message);
});
