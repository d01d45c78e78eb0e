import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from './notices.ts';

const system = vi.hoisted(() => ({ shown: [] as EventEmitter[], closed: 0 }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Notification extends Emitter {
    static isSupported = () => true;
    readonly body: string;
    constructor({ body }: { body: string }) {
      super();
      this.body = body;
    }
    show() {
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

const store = { read: () => ({ preferences: { notifications: true } }) as never, change: () => undefined };
const notice = { title: 'New request', body: 'We need a shop.' };
const newest = () => system.shown.at(-1) ?? new EventEmitter();

beforeEach(() => {
  system.shown = [];
  system.closed = 0;
});

test('a notification that waits in the centre of Windows is taken back when the app ends', () => {
  const notices = createNotices(store, 'win32');
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
  const notices = createNotices(store, 'linux');
  notices.show(notice, () => undefined);
  notices.stop();
  expect(system.closed).toBe(0);
});

test('what the system refused to show is known until it shows one', () => {
  const notices = createNotices(store, 'darwin');
  notices.show(notice, () => undefined);
  newest().emit('failed', {}, 'The app is not signed');
  expect(notices.failure()).toBe('The app is not signed');
  notices.show(notice, () => undefined);
  expect(notices.failure()).toBeNull();
});

test.each([
  ['linux', '&lt;b&gt;Tom &amp; Ada&lt;/b&gt; &lt;img src="http://198.51.100.1/"&gt; &amp;amp;'],
  ['darwin', '<b>Tom & Ada</b> <img src="http://198.51.100.1/"> &amp;'],
  ['win32', '<b>Tom & Ada</b> <img src="http://198.51.100.1/"> &amp;'],
] as const)('what a stranger wrote is text in a notice of %s', (platform, body) => {
  const text = '<b>Tom & Ada</b> <img src="http://198.51.100.1/"> &amp;';
  createNotices(store, platform).show({ title: 'New request', body: text }, () => undefined);
  expect(newest()).toMatchObject({ body });
});
