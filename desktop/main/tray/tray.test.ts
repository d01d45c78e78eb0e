import { EventEmitter } from 'node:events';
import type { BrowserWindow, NativeImage } from 'electron';
import { expect, test } from 'vitest';
import { createAppBadge } from './tray.ts';

const DOT = { isEmpty: () => false } as NativeImage;

function fakeWindow() {
  const marks: [string, string][] = [];
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    setOverlayIcon: (icon: unknown, description: string) => marks.push([icon ? 'dot' : 'none', description]),
  });
  return { marks, window: window as unknown as BrowserWindow };
}

function badgeOn(platform: NodeJS.Platform) {
  const counts: number[] = [];
  const badge = createAppBadge({
    platform,
    dot: () => DOT,
    setBadgeCount: (count) => counts.push(count),
    describe: (count) => `${count} new`,
  });
  return { badge, counts };
}

test('on Windows the dot that came during a hidden start is drawn when the window is shown', () => {
  const { badge, counts } = badgeOn('win32');
  const { window, marks } = fakeWindow();
  badge.setCount(2);
  badge.follow(window);
  expect(marks).toEqual([]);
  window.emit('show');
  expect(marks).toEqual([['dot', '2 new']]);
  badge.setCount(0);
  window.emit('show');
  expect(marks.slice(1)).toEqual([
    ['none', '0 new'],
    ['none', '0 new'],
  ]);
  expect(counts).toEqual([]);
});

test('elsewhere the icon shows the number, and the window no dot', () => {
  const { badge, counts } = badgeOn('darwin');
  const { window, marks } = fakeWindow();
  badge.follow(window);
  badge.setCount(3);
  window.emit('show');
  expect([counts, marks]).toEqual([[3], []]);
});
