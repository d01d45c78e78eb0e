import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NoticePermission } from '#common/desktop/notices.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { createNotices } from './notices.ts';

const system = vi.hoisted(() => ({ shown: [] as EventEmitter[], closed: 0, asked: 0, refuses: false }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Notification extends Emitter {
    static isSupported() {
      system.asked += 1;
      return true;
    }
    readonly title: string;
    readonly body: string;
    constructor({ title, body }: { title: string; body: string }) {
      super();
      this.title = title;
      this.body = body;
    }
    show() {
      if (system.refuses) return void this.emit('failed', {}, 'not allowed');
      system.shown.push(this);
      this.emit('show');
    }
    close() {
      system.closed += 1;
      this.emit('close', { reason: 'applicationHidden' });
    }
  }
  return { Notification };
});

let stored: { preferences: { notifications: boolean }; noticePermission: NoticePermission };
const store = { read: () => stored as never, change: (changes: object) => Object.assign(stored, changes) };
const noticesOn = (platform: NodeJS.Platform) => createNotices({ store, platform, onChanged: () => undefined });
const notice = { title: 'New request', body: 'We need a shop.' };
const newest = () => system.shown.at(-1) ?? new EventEmitter();
const titles = () => system.shown.map((one) => (one as EventEmitter & { title: string }).title);

beforeEach(() => {
  Object.assign(system, { shown: [], closed: 0, asked: 0, refuses: false });
  stored = { preferences: { notifications: true }, noticePermission: 'unasked' };
});

test('a notification that waits in the centre of Windows is taken back when the app ends', () => {
  const notices = noticesOn('win32');
  notices.show(notice, () => undefined);
  newest().emit('close', { reason: 'timedOut' });
  notices.show(notice, () => undefined);
  newest().emit('close', { reason: 'userCanceled' });
  notices.show(notice, () => undefined);
  newest().emit('click');
  notices.stop();
  expect(system.closed).toBe(1);
});

test('other systems keep their notifications', () => {
  const notices = noticesOn('linux');
  notices.show(notice, () => undefined);
  notices.stop();
  expect(system.closed).toBe(0);
});

test('what the system refused to show is known until it shows one', () => {
  const notices = noticesOn('darwin');
  system.refuses = true;
  notices.show(notice, () => undefined);
  expect([notices.failure(), notices.state().permission]).toEqual(['not allowed', 'refused']);
  system.refuses = false;
  notices.show(notice, () => undefined);
  expect([notices.failure(), notices.state().permission]).toEqual([null, 'works']);
  notices.stop();
});

test('macOS is asked when the owner wants notifications, and other systems are not', () => {
  stored.preferences.notifications = false;
  noticesOn('darwin').ask();
  noticesOn('linux').ask();
  expect([system.asked, stored.noticePermission]).toEqual([0, 'unasked']);
  stored.preferences.notifications = true;
  noticesOn('darwin').ask();
  expect([system.asked, stored.noticePermission]).toEqual([1, 'asked']);
});

test('refused notices are kept, tried again every minute and shown with the newest first', () => {
  vi.useFakeTimers();
  const notices = noticesOn('darwin');
  system.refuses = true;
  for (const title of ['First', 'Second']) {
    notices.show({ title, body: '' }, () => undefined);
    vi.advanceTimersByTime(1_000);
  }
  expect(notices.state()).toEqual({ permission: 'refused', unshown: 2, latest: 'Second' });
  vi.advanceTimersByTime(MINUTE);
  expect(notices.state().unshown).toBe(2);
  system.refuses = false;
  vi.advanceTimersByTime(MINUTE);
  expect([titles(), notices.state()]).toEqual([['Second', 'First'], { permission: 'works', unshown: 0, latest: null }]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a kept notice opens what it is about, is dropped, and is of no use after a day', () => {
  vi.useFakeTimers();
  const opened: string[] = [];
  const notices = noticesOn('darwin');
  system.refuses = true;
  for (const title of ['First', 'Second']) {
    notices.show({ title, body: '' }, () => opened.push(title));
    vi.advanceTimersByTime(1_000);
  }
  notices.openLatest();
  expect([opened, notices.state().latest]).toEqual([['Second'], 'First']);
  notices.drop();
  expect([notices.state().unshown, vi.getTimerCount()]).toEqual([0, 0]);
  notices.show(notice, () => undefined);
  vi.advanceTimersByTime(DAY);
  system.refuses = false;
  notices.showAgain();
  expect(titles()).toEqual([]);
  notices.stop();
  vi.useRealTimers();
});

test('a test notice tells the error of the system and is not kept', async () => {
  const notices = noticesOn('darwin');
  system.refuses = true;
  expect(await notices.probe(notice, () => undefined)).toBe('not allowed');
  expect(notices.state()).toEqual({ permission: 'refused', unshown: 0, latest: null });
  system.refuses = false;
  expect(await notices.probe(notice, () => undefined)).toBeNull();
  expect(notices.state().permission).toBe('works');
});

test.each([
  ['linux', '&lt;b&gt;Tom &amp; Ada&lt;/b&gt; &lt;img src="http://198.51.100.1/"&gt; &amp;amp;'],
  ['darwin', '<b>Tom & Ada</b> <img src="http://198.51.100.1/"> &amp;'],
  ['win32', '<b>Tom & Ada</b> <img src="http://198.51.100.1/"> &amp;'],
] as const)('what a stranger wrote is text in a notice of %s', (platform, body) => {
  const text = '<b>Tom & Ada</b> <img src="http://198.51.100.1/"> &amp;';
  noticesOn(platform).show({ title: 'New request', body: text }, () => undefined);
  expect(newest()).toMatchObject({ body });
});
