import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NoticePermission } from '#common/desktop/notices.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import type { LastingNotice } from './lasting-notice.ts';
import { createNotices } from './notices.ts';

const system = vi.hoisted(() => ({ shown: [] as EventEmitter[], asked: 0, refuses: false }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Notification extends Emitter {
    static isSupported() {
      system.asked += 1;
      return true;
    }
    readonly id: string;
    readonly title: string;
    readonly body: string;
    constructor({ id = 'none', title, body }: { id?: string; title: string; body: string }) {
      super();
      this.id = id;
      this.title = title;
      this.body = body;
    }
    show() {
      if (system.refuses) return void this.emit('failed', {}, 'not allowed');
      system.shown.push(this);
      this.emit('show');
    }
  }
  return { Notification };
});

let stored: {
  preferences: { notifications: boolean };
  noticePermission: NoticePermission;
  lastingNotices: LastingNotice[];
};
const store = { read: () => stored as never, change: (changes: object) => Object.assign(stored, changes) };
const noticesOn = (platform: NodeJS.Platform) => createNotices({ store, platform, onChanged: () => undefined });
const notice = { title: 'New request', body: 'We need a shop.' };
const newest = () => system.shown.at(-1) ?? new EventEmitter();
const titles = () => system.shown.map((one) => (one as EventEmitter & { title: string }).title);

beforeEach(() => {
  Object.assign(system, { shown: [], asked: 0, refuses: false });
  stored = { preferences: { notifications: true }, noticePermission: 'unasked', lastingNotices: [] };
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

test('what a notice is about is remembered until something is done with it, and Linux remembers nothing', () => {
  const target = { origin: 'https://example.com', contactId: 'c1' };
  const notices = noticesOn('win32');
  notices.show(notice, () => undefined, undefined, target);
  expect(stored.lastingNotices).toMatchObject([target]);
  newest().emit('close', { reason: 'timedOut' });
  expect(stored.lastingNotices).toHaveLength(1);
  newest().emit('click');
  expect(stored.lastingNotices).toEqual([]);
  noticesOn('linux').show(notice, () => undefined, undefined, target);
  expect(stored.lastingNotices).toEqual([]);
});
