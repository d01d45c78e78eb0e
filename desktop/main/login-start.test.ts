import { expect, test } from 'vitest';
import { isLoginStart } from './login-start.ts';

const start = { argv: ['/app'], wasOpenedAtLogin: false, launchAtLogin: true };

test('macOS says itself that it opened the app at login, and passes no argument', () => {
  expect(isLoginStart({ ...start, platform: 'darwin', wasOpenedAtLogin: true })).toBe(true);
  expect(isLoginStart({ ...start, platform: 'darwin' })).toBe(false);
  expect(isLoginStart({ ...start, platform: 'darwin', argv: ['/app', '--hidden'] })).toBe(false);
});

test('an app that macOS opens again after a restart of the machine shows its window', () => {
  expect(isLoginStart({ ...start, platform: 'darwin', wasOpenedAtLogin: true, launchAtLogin: false })).toBe(false);
});

test('Windows and Linux start it with an argument', () => {
  for (const platform of ['win32', 'linux'] as const) {
    expect(isLoginStart({ ...start, platform, argv: ['/app', '--hidden'] })).toBe(true);
    expect(isLoginStart({ ...start, platform })).toBe(false);
  }
});
