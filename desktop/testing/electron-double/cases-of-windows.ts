import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { BOUNDS, type Case, countOf, NOT_LINUX, none, wrong } from './case.ts';

export const WINDOWS_AND_NET: Case[] = [
  {
    is: 'hiding takes the focus',
    source: 'spec/api-browser-window-spec.ts:1473',
    play: ({ BrowserWindow }) => {
      const window = new BrowserWindow(BOUNDS);
      window.show();
      expect([countOf(window, 'blur', () => window.hide()), window.isFocused()]).toEqual([1, false]);
    },
  },
  {
    is: 'a minimized window is not visible',
    source: 'spec/api-browser-window-spec.ts:1480',
    on: NOT_LINUX,
    play: ({ BrowserWindow }) => {
      const window = new BrowserWindow(BOUNDS);
      window.show();
      window.minimize();
      expect([window.isMinimized(), window.isVisible()]).toEqual([true, false]);
    },
  },
  {
    is: 'close is told before closed',
    source: 'spec/api-browser-window-spec.ts:182',
    play: ({ BrowserWindow }) => {
      const window = new BrowserWindow(BOUNDS);
      const order: string[] = [];
      for (const name of ['closed', 'close']) window.on(name, () => order.push(name));
      window.close();
      expect(order).toEqual(['close', 'closed']);
    },
  },
  {
    is: 'destroying asks nobody',
    source: 'spec/api-browser-window-spec.ts:367',
    play: ({ BrowserWindow }) => {
      const window = new BrowserWindow(BOUNDS);
      expect(countOf(window, 'close', () => window.destroy())).toBe(0);
      expect(window.isDestroyed()).toBe(true);
    },
  },
  {
    is: 'a destroyed window does nothing more',
    source: 'shell/common/gin_helper/function_template.h:206',
    play: ({ BrowserWindow }) => {
      const window = new BrowserWindow(BOUNDS);
      window.destroy();
      for (const act of [window.show, window.isVisible, window.close]) expect(act).toThrow('Object has been destroyed');
    },
  },
  {
    is: 'the contents of a destroyed window are gone',
    source: 'spec/api-browser-window-spec.ts:376',
    play: ({ BrowserWindow }) => {
      const window = new BrowserWindow(BOUNDS);
      const { webContents } = window;
      const before = webContents.isDestroyed();
      window.destroy();
      expect([before, webContents.isDestroyed()]).toEqual([false, true]);
    },
  },
  {
    is: 'Windows marks the button of the task bar',
    source: 'docs/api/browser-window.md:1366',
    on: ['win32'],
    play: ({ BrowserWindow }) => expect(() => new BrowserWindow(BOUNDS).setOverlayIcon(null, '')).not.toThrow(),
  },
  {
    is: 'a child window goes with its parent',
    source: 'spec/api-browser-window-spec.ts:5944',
    isMissing: true,
    play: ({ BrowserWindow }) => {
      const parent = new BrowserWindow(BOUNDS);
      const child = new BrowserWindow(wrong({ ...BOUNDS, parent }));
      child.show();
      parent.hide();
      expect(child.isVisible()).toBe(false);
    },
  },
  {
    is: 'a way to follow redirects is one of three',
    source: 'lib/common/api/net-client-request.ts:271',
    play: ({ net }) =>
      expect(() => net.request({ url: 'http://127.0.0.1:1', redirect: wrong('foo') })).toThrow(
        'redirect mode should be one of',
      ),
  },
  {
    is: 'the name of a header is checked',
    source: 'lib/common/api/net-client-request.ts:219',
    play: ({ net }) =>
      expect(() => net.request({ url: 'http://127.0.0.1:1' }).setHeader('a b', 'c')).toThrow('Invalid header name'),
  },
  {
    is: 'a request is one of HTTP',
    source: 'lib/common/api/net-client-request.ts:349',
    play: ({ net }) => expect(() => net.request({ url: 'ftp://127.0.0.1' })).toThrow('only supports http: and https:'),
  },
  {
    is: 'a refused connection has the name of Chromium',
    source: 'shell/common/api/electron_api_url_loader.cc:777',
    play: async ({ net }) => {
      const request = net.request({ url: 'http://127.0.0.1:1' });
      const failed = once(request, 'error');
      request.end();
      expect((await failed)[0]).toMatchObject({ message: 'net::ERR_CONNECTION_REFUSED' });
    },
  },
  {
    is: 'an abort is told once',
    source: 'spec/api-net-spec.ts:869',
    play: async ({ net }) => {
      const request = net.request({ url: 'http://127.0.0.1:1' });
      request.on('error', none);
      const aborted = vi.fn();
      request.on('abort', aborted);
      const closed = once(request, 'close');
      request.end();
      request.abort();
      request.abort();
      await closed;
      await new Promise(setImmediate);
      expect(aborted).toHaveBeenCalledOnce();
    },
  },
];
