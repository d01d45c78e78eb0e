import { expect, test, vi } from 'vitest';
import { createCompatibility, withAppVersion } from './compatibility.ts';

test('a server that names a newer oldest app makes this app too old', () => {
  const onChanged = vi.fn();
  const compatibility = createCompatibility('1.4.0', onChanged);
  compatibility.learn({ version: '2.0.0', oldestDesktopApp: '1.5.0' });
  expect(compatibility.mismatch()).toEqual({ kind: 'app-too-old', server: '2.0.0', needed: '1.5.0' });
  compatibility.learn({ version: '2.0.0', oldestDesktopApp: '1.5.0' });
  expect(onChanged).toHaveBeenCalledTimes(1);
  compatibility.learn({ version: '2.0.0', oldestDesktopApp: '1.4.0' });
  expect(compatibility.mismatch()).toBeNull();
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test('a server before the oldest one is too old', () => {
  const compatibility = createCompatibility('1.4.0', () => undefined);
  compatibility.learn({ version: '0.0.9' });
  expect(compatibility.mismatch()).toMatchObject({ kind: 'server-too-old', server: '0.0.9' });
});

test('a server that tells nothing, or something unreadable, fits', () => {
  const compatibility = createCompatibility('1.4.0', () => undefined);
  for (const versions of [{}, { version: 'main' }, { version: '0.2.0', oldestDesktopApp: 'next' }]) {
    compatibility.learn(versions);
    expect(compatibility.mismatch()).toBeNull();
  }
});

test('an unreadable event is said once for each server', () => {
  const compatibility = createCompatibility('1.4.0', () => undefined);
  expect([compatibility.noteUnreadable(), compatibility.noteUnreadable()]).toEqual([true, false]);
  expect(compatibility.mismatch()).toMatchObject({ kind: 'event-unreadable' });
  compatibility.restart();
  expect(compatibility.mismatch()).toBeNull();
  expect(compatibility.noteUnreadable()).toBe(true);
});

test('every call tells the version of the app', async () => {
  const fetchServer = vi.fn(async () => new Response());
  const url = new URL('https://example.com/api/health');
  await withAppVersion(fetchServer, '1.4.0')({ url, method: 'GET', headers: { accept: 'x' } });
  expect(fetchServer).toHaveBeenCalledWith({
    url,
    method: 'GET',
    headers: { accept: 'x', 'x-desktop-version': '1.4.0' },
  });
});
