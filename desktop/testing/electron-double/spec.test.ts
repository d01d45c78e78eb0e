import type { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLATFORMS, type Platform } from './case.ts';
import { START, SYSTEM } from './cases-of-app.ts';
import { NOTICES, TRAY_AND_MENU } from './cases-of-menus.ts';
import { WINDOWS_AND_NET } from './cases-of-windows.ts';

/**
 * Cases of Electron's own specs and sources, played against the double; the line after each name is that of
 * github.com/electron/electron at 96f3996. What they have and the double does not is in `README.md`.
 */

/** The cases beside those that are played step by step below. */
const CASES = [...START, ...NOTICES, ...TRAY_AND_MENU, ...SYSTEM, ...WINDOWS_AND_NET];

/** The app is ready once its browser is open. */
const start = vi.hoisted(() => ({ opened: Promise.resolve() }));
vi.mock('./browser.ts', () => {
  const page = { load: async () => undefined, send: () => undefined, go: () => undefined };
  return { openPage: async () => page, openBrowser: () => start.opened, closeBrowser: async () => undefined };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spec-'));
  vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** The double on a system, as after a start. */
async function electronOn(platform: Platform, env: Record<string, string> = {}, isEarly = false) {
  for (const [name, value] of Object.entries({ DOUBLE_FOLDER: folder, DOUBLE_PLATFORM: platform, ...env }))
    vi.stubEnv(name, value);
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', undefined);
  const opening = Promise.withResolvers<void>();
  start.opened = opening.promise;
  const { app } = await import('./app.ts');
  const whenReady = () => {
    opening.resolve();
    return Object.getPrototypeOf(app).whenReady.call(app);
  };
  app.whenReady = whenReady;
  const { BrowserWindow } = await import('./window.ts');
  const { Menu } = await import('./menu.ts');
  const { Notification, noticePermission } = await import('./notification.ts');
  const { globalShortcut, nativeTheme } = await import('./system.ts');
  const { record } = await import('./record.ts');
  if (!isEarly) await app.whenReady();
  const open = () => new BrowserWindow({ x: 0, y: 0, width: 100, height: 100, show: false });
  return { app, open, Menu, Notification, noticePermission, globalShortcut, nativeTheme, record };
}
const NOTICE = { title: 'title', body: 'body' };
/** Resolves with the first event of a name. */
const once = (emitter: EventEmitter, name: string) =>
  new Promise<unknown[]>((resolve) => emitter.once(name, (...given) => resolve(given)));

describe.each(PLATFORMS)('the table on %s', (platform) => {
  const here = CASES.filter(({ on = PLATFORMS }) => on.includes(platform));
  test.each(here)('$is ($source)', async ({ play, env, isEarly, isMissing }) => {
    const { app } = await electronOn(platform, env, isEarly);
    const [{ BrowserWindow }, { Menu }, { Notification }, { net }, { protocol }, { session }, system] =
      await Promise.all([
        import('./window.ts'),
        import('./menu.ts'),
        import('./notification.ts'),
        import('./net.ts'),
        import('./protocol.ts'),
        import('./session.ts'),
        import('./system.ts'),
      ]);
    const { noticePermission } = await import('./notification.ts');
    noticePermission.answer(true);
    const played = Promise.resolve({ app, BrowserWindow, Menu, Notification, net, protocol, session, ...system }).then(
      play,
    );
    // What is named as not modelled is still otherwise; once it holds, the table has to say so.
    if (isMissing) await expect(played).rejects.toThrow();
    else await played;
  });
});

test('the table has the cases of Electron that README.md counts', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const holding = (platform: Platform) =>
    CASES.filter(({ on = PLATFORMS, isMissing }) => on.includes(platform) && !isMissing).length;
  const all = (platform: Platform) => CASES.filter(({ on = PLATFORMS }) => on.includes(platform)).length;
  for (const platform of PLATFORMS)
    expect(readme).toContain(`| ${platform} | ${holding(platform)} of ${all(platform)} |`);
  for (const { is } of CASES.filter(({ isMissing }) => isMissing)) expect(readme).toContain(is);
  expect(new Set(CASES.map(({ is }) => is)).size).toBe(CASES.length);
});

describe.each(PLATFORMS)('%s', (platform) => {
  test('windows are closed between before-quit and will-quit (shell/browser/browser.cc:120-132)', async () => {
    const { app, open } = await electronOn(platform);
    const window = open();
    const order: string[] = [];
    for (const name of ['before-quit', 'will-quit', 'quit']) app.on(name, () => order.push(name));
    window.on('closed', () => order.push('closed'));
    app.quit();
    expect(order).toEqual(['before-quit', 'closed', 'will-quit', 'quit']);
  });

  test('a window that prevents its end cancels the quit (shell/browser/browser.cc:120-132)', async () => {
    const { app, open } = await electronOn(platform);
    const window = open();
    const willQuit = vi.fn();
    app.on('will-quit', willQuit);
    window.once('close', (event: { preventDefault(): void }) => event.preventDefault());
    app.quit();
    expect([willQuit.mock.calls.length, window.isDestroyed()]).toEqual([0, false]);
    app.quit();
    expect(willQuit).toHaveBeenCalledOnce();
  });

  test('exit asks neither the windows nor the app (shell/browser/browser.cc:140-163)', async () => {
    const { app, open } = await electronOn(platform);
    const window = open();
    const asked = vi.fn();
    for (const name of ['before-quit', 'will-quit']) app.on(name, asked);
    window.on('close', asked);
    app.exit(0);
    expect([asked.mock.calls.length, window.isDestroyed()]).toEqual([0, true]);
  });

  test('maximize shows a window that is hidden (docs/api/browser-window.md:712)', async () => {
    const { open } = await electronOn(platform);
    const window = open();
    const shown = vi.fn();
    window.on('show', shown);
    window.maximize();
    expect([window.isVisible(), window.isMaximized(), shown.mock.calls.length]).toEqual([true, true, 1]);
  });

  test('each group of radio items has one that is marked (spec/api-menu-item-spec.ts:229)', async () => {
    const { Menu } = await electronOn(platform);
    const { markRadioGroups } = await import('./menu.ts');
    const radio = (label: string) => ({ label, type: 'radio' as const });
    const menu = Menu.buildFromTemplate([radio('a'), radio('b'), { type: 'separator' }, radio('c'), radio('d')]);
    const marked = () => menu.items.filter(({ checked }) => checked).map(({ label }) => label);
    expect(marked()).toEqual([]);
    markRadioGroups(menu.items);
    expect(marked()).toEqual(['a', 'c']);
    menu.items[1]?.click();
    expect(marked()).toEqual(['b', 'c']);
    menu.items[1]?.click();
    expect(marked()).toEqual(['b', 'c']);
  });

  test('clicking a checkbox flips it before its handler runs (spec/api-menu-item-spec.ts:157)', async () => {
    const { Menu } = await electronOn(platform);
    const seen: boolean[] = [];
    const menu = Menu.buildFromTemplate([{ label: 'a', type: 'checkbox', click: ({ checked }) => seen.push(checked) }]);
    menu.items[0]?.click();
    menu.items[0]?.click();
    expect(seen).toEqual([true, false]);
  });

  test('themeSource decides on the colors and tells only of a change (spec/api-native-theme-spec.ts:28-62)', async () => {
    const { nativeTheme } = await electronOn(platform);
    expect(nativeTheme.themeSource).toBe('system');
    const updated = vi.fn();
    nativeTheme.on('updated', updated);
    const changed = once(nativeTheme, 'updated');
    nativeTheme.themeSource = 'dark';
    expect(nativeTheme.shouldUseDarkColors).toBe(true);
    await changed;
    nativeTheme.themeSource = 'dark';
    const lightened = once(nativeTheme, 'updated');
    nativeTheme.themeSource = 'light';
    await lightened;
    expect([nativeTheme.shouldUseDarkColors, updated.mock.calls.length]).toEqual([false, 2]);
    expect(() => {
      nativeTheme.themeSource = 'blue';
    }).toThrow('conversion failure');
  });

  test('what is no accelerator is refused (shell/common/gin_converters/accelerator_converter.cc)', async () => {
    const { globalShortcut } = await electronOn(platform);
    const press = () => undefined;
    expect(globalShortcut.register('CommandOrControl+Shift+Space', press)).toBe(true);
    for (const wrong of ['Ctrl+Shift', 'Ctrl+Spacebar', 'Ctrl++', ''])
      expect(() => globalShortcut.register(wrong, press)).toThrow('conversion failure');
  });

  test('unregistering what is not registered does not throw (spec/api-global-shortcut-spec.ts:105)', async () => {
    const { globalShortcut } = await electronOn(platform);
    expect(() => globalShortcut.unregister('CommandOrControl+A')).not.toThrow();
  });

  test('second-instance has the folder and the data as well (spec/api-app-spec.ts:379)', async () => {
    const { app } = await electronOn(platform);
    const { writeFileSync } = await import('node:fs');
    app.requestSingleInstanceLock();
    const told = once(app, 'second-instance');
    const second = { argv: ['app', '--some-switch'], cwd: '/somewhere' };
    writeFileSync(join(folder, 'user-data', 'second-1.json'), JSON.stringify(second));
    process.emit('SIGUSR2', 'SIGUSR2');
    const [, ...given] = await told;
    expect(given).toEqual([second.argv, second.cwd, null]);
    process.removeAllListeners('SIGUSR2');
  });

  test('a login item is told as the system has it (spec/api-app-spec.ts:799-851, shell/browser/browser_linux.cc:264)', async () => {
    const { app } = await electronOn(platform);
    app.setLoginItemSettings({ openAtLogin: true, args: ['--hidden'] });
    const known = app.getLoginItemSettings({ args: ['--hidden'] });
    expect(known).toMatchObject(
      {
        linux: { openAtLogin: false, executableWillLaunchAtLogin: false },
        darwin: { openAtLogin: true, status: 'enabled', executableWillLaunchAtLogin: false },
        win32: { openAtLogin: true, executableWillLaunchAtLogin: true },
      }[platform],
    );
    if (platform === 'win32') expect(app.getLoginItemSettings().openAtLogin).toBe(false);
  });

  test('a login item that was turned off in the system is told apart (spec/api-app-spec.ts:825-841, docs/api/app.md:1557)', async () => {
    const { app } = await electronOn(platform, { DOUBLE_STARTUP_OFF: 'yes' });
    app.setLoginItemSettings({ openAtLogin: true });
    expect(app.getLoginItemSettings()).toMatchObject(
      {
        linux: { openAtLogin: false },
        darwin: { status: 'requires-approval' },
        win32: { openAtLogin: true, executableWillLaunchAtLogin: false },
      }[platform],
    );
  });

  test('show and close are told, at once on Linux alone (spec/api-notification-spec.ts:285)', async () => {
    const { Notification, noticePermission } = await electronOn(platform);
    noticePermission.answer(true);
    const notification = new Notification(NOTICE);
    const told: string[] = [];
    notification.on('show', () => told.push('show'));
    const shown = once(notification, 'show');
    notification.show();
    expect(told).toEqual(platform === 'linux' ? ['show'] : []);
    await shown;
    const closed = once(notification, 'close');
    notification.close();
    const [event] = await closed;
    expect(event).toEqual(platform === 'win32' ? { reason: 'applicationHidden' } : {});
  });

  test('an id is given where there is none (spec/api-notification-spec.ts:40-62)', async () => {
    const { Notification } = await electronOn(platform);
    expect(new Notification({ ...NOTICE, id: '' }).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(new Notification({ ...NOTICE, id: 'my-id' }).id).toBe('my-id');
  });
});

test('Windows refuses an id of more than 64 characters (spec/api-notification-spec.ts:130)', async () => {
  const { Notification } = await electronOn('win32');
  expect(() => new Notification({ ...NOTICE, id: 'a'.repeat(65) })).toThrow(/exceeds Windows limit of 64/);
  expect(() => new Notification({ ...NOTICE, id: 'a'.repeat(64) })).not.toThrow();
});

test('macOS asks when it is first wanted, and refuses until it is allowed (notification_presenter_mac.mm:60-80)', async () => {
  const { Notification, noticePermission, record } = await electronOn('darwin', { DOUBLE_NOTICES: 'undecided' });
  expect(record.noticesAsked).toBe(false);
  expect(Notification.isSupported()).toBe(true);
  expect(record.noticesAsked).toBe(true);
  const early = new Notification(NOTICE);
  const failed = once(early, 'failed');
  early.show();
  expect((await failed)[1]).toMatch(/not allowed/);
  noticePermission.answer(true);
  const later = new Notification(NOTICE);
  const shown = once(later, 'show');
  later.show();
  await shown;
  expect(record.notifications).toEqual([NOTICE]);
});

test('getHistory is of macOS, handleActivation of Windows (electron.d.ts, @platform)', async () => {
  const { Notification } = await electronOn('linux');
  await expect(Notification.getHistory()).rejects.toThrow('is not a function');
  expect(() => Notification.handleActivation(() => undefined)).toThrow('is not a function');
});
