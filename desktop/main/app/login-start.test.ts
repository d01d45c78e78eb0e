import { expect, test } from 'vitest';
import { isLoginStart, loginItemOf } from './login-start.ts';

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

test('a login item that waits for approval or was turned off in the system is blocked', () => {
  expect(loginItemOf('darwin', { openAtLogin: false, status: 'requires-approval' })).toBe('blocked');
  expect(loginItemOf('darwin', { openAtLogin: true, status: 'enabled' })).toBe('active');
  expect(loginItemOf('win32', { openAtLogin: true, executableWillLaunchAtLogin: false })).toBe('blocked');
  expect(loginItemOf('win32', { openAtLogin: true, executableWillLaunchAtLogin: true })).toBe('active');
  expect(loginItemOf('win32', { openAtLogin: false })).toBe('missing');
});
