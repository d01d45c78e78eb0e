import { expect, test } from 'vitest';
import type { DesktopState } from '#common/desktop/channels.ts';
import type { NoticePermission } from '#common/desktop/notices.ts';
import { DAY } from '#common/limits.ts';
import type { ServerCall } from './call-server.ts';
import { checkCertificate } from './certificate-check.ts';
import { checkKeychain } from './keychain-check.ts';
import { checkLogin } from './login-check.ts';
import { checkNotices } from './notices-check.ts';
import { checkProxy } from './proxy-check.ts';
import { checkStream } from './stream-check.ts';

const PLATFORMS = ['linux', 'darwin', 'win32'] as const;
const answered: ServerCall = { kind: 'answered' };
const refused = (kind: 'certificate-refused' | 'proxy-refused' | 'unreachable'): ServerCall => ({ kind, reason: 'No' });

test('a keychain that is missing, that came late and that works are told apart on every system', () => {
  for (const platform of PLATFORMS) {
    const stateOf = (tokenStorage: DesktopState['tokenStorage'], works: boolean) =>
      checkKeychain({ platform, tokenStorage, works }).state;
    expect([stateOf('memory', false), stateOf('memory', true), stateOf('keychain', true)]).toEqual([
      'failed',
      'warning',
      'ok',
    ]);
    expect([stateOf('asking', true), stateOf('refused', true)]).toEqual(['failed', 'failed']);
  }
  const cures = PLATFORMS.map((platform) => checkKeychain({ platform, tokenStorage: 'memory', works: false }).cure);
  expect(new Set(cures).size).toBe(PLATFORMS.length);
});

test('a certificate is trusted, ends within 14 days, is refused or could not be checked', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const check = (call: ServerCall, days: number | null, origin = 'https://example.com') =>
    checkCertificate({ origin, call, expiresAt: days === null ? null : now + days * DAY, now });
  expect(check(answered, 60)).toMatchObject({ state: 'ok', text: expect.stringContaining('2026-04-30') });
  expect(check(answered, 14).state).toBe('ok');
  expect(check(answered, 13.9)).toMatchObject({ state: 'warning', text: expect.stringContaining('2026-03-15') });
  expect(check(answered, null).state).toBe('ok');
  expect(check(refused('certificate-refused'), 60).state).toBe('failed');
  expect(check(refused('unreachable'), 60).state).toBe('warning');
  expect(check(answered, null, 'http://localhost:3000').state).toBe('off');
  expect(checkCertificate({ origin: null, call: null, expiresAt: null, now }).state).toBe('off');
});

test('a proxy is named by its host alone, and told to be at fault only where it is', () => {
  expect(checkProxy({ call: answered, route: 'DIRECT' }).text).toBe('Calls go to your site directly.');
  for (const route of ['PROXY office:8080; DIRECT', 'HTTPS ada:secret@office:8080', 'SOCKS5 office:8080'])
    expect(checkProxy({ call: answered, route })).toMatchObject({
      state: 'ok',
      text: 'Calls go through the proxy office:8080.',
    });
  expect(checkProxy({ call: refused('proxy-refused'), route: 'PROXY office:8080' }).state).toBe('failed');
  expect(checkProxy({ call: refused('unreachable'), route: 'DIRECT' }).state).toBe('warning');
  expect(checkProxy({ call: refused('certificate-refused'), route: 'DIRECT' }).state).toBe('ok');
  expect(checkProxy({ call: null, route: 'DIRECT' }).state).toBe('off');
});

test('the stream is live, not wanted while signed out, or down with a cure that fits the cause', () => {
  expect(checkStream({ call: answered, signedIn: true, live: true }).state).toBe('ok');
  expect(checkStream({ call: answered, signedIn: false, live: false })).toMatchObject({
    state: 'off',
    cure: 'Sign in.',
  });
  const buffered = checkStream({ call: answered, signedIn: true, live: false });
  expect(buffered).toMatchObject({ state: 'failed', cure: expect.stringContaining('buffering') });
  expect(checkStream({ call: refused('unreachable'), signedIn: true, live: true }).state).toBe('failed');
  const lost = checkStream({ call: refused('unreachable'), signedIn: true, live: false });
  expect(lost).toMatchObject({ state: 'failed', cure: expect.stringMatching(/^No\. /) });
  expect(checkStream({ call: null, signedIn: false, live: false }).state).toBe('off');
});

test('notifications that the desktop cannot show are no choice of the owner', () => {
  for (const platform of PLATFORMS) {
    const facts = { platform, wanted: true, supported: true, permission: 'works', failure: null } as const;
    expect(checkNotices(facts).state).toBe('ok');
    expect(checkNotices({ ...facts, wanted: false }).state).toBe('off');
    expect(checkNotices({ ...facts, wanted: false, supported: false }).state).toBe('failed');
    const refused = checkNotices({ ...facts, permission: 'refused', failure: 'not signed' });
    expect(refused).toMatchObject({ state: 'failed', text: expect.stringContaining('not signed') });
    expect(checkNotices({ ...facts, permission: 'refused' }).state).toBe('failed');
  }
});

test('macOS that has not asked, that has no answer yet and that refused are told apart; other systems ask nobody', () => {
  const check = (platform: string, permission: NoticePermission) =>
    checkNotices({ platform, wanted: true, supported: true, permission, failure: null });
  expect(check('darwin', 'unasked')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('not yet asked'),
  });
  expect(check('darwin', 'asked')).toMatchObject({ state: 'warning', text: expect.stringContaining('asked you') });
  expect(check('darwin', 'refused').state).toBe('failed');
  expect(check('darwin', 'works').state).toBe('ok');
  for (const platform of ['linux', 'win32']) expect(check(platform, 'unasked').state).toBe('ok');
});

test('the start at login is compared with what the system will do', () => {
  for (const platform of PLATFORMS) {
    const stateOf = (wanted: boolean, item: 'active' | 'blocked' | 'stray' | 'missing') =>
      checkLogin({ platform, wanted, item }).state;
    expect([stateOf(true, 'active'), stateOf(true, 'blocked')]).toEqual(['ok', 'warning']);
    expect([stateOf(true, 'stray'), stateOf(true, 'missing')]).toEqual(['failed', 'failed']);
    expect([stateOf(false, 'missing'), stateOf(false, 'active')]).toEqual(['off', 'warning']);
  }
});
