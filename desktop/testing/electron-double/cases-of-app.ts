import { expect } from 'vitest';
import { type Case, image, NOTICE, none } from './case.ts';
import { control } from './control-symbol.ts';

/** The start of the app, its folders, links and login items. */
export const START: Case[] = [
  {
    is: 'a notification needs the app to be ready',
    source: 'shell/browser/api/electron_api_notification.cc:128',
    isEarly: true,
    play: ({ Notification }) => expect(() => new Notification(NOTICE)).toThrow('app is ready'),
  },
  {
    is: 'a global shortcut needs the app to be ready',
    source: 'shell/browser/api/electron_api_global_shortcut.cc:131',
    isEarly: true,
    play: ({ globalShortcut }) => expect(() => globalShortcut.register('Ctrl+Q', none)).toThrow('app is ready'),
  },
  {
    is: 'a tray needs the app to be ready',
    source: 'shell/browser/api/electron_api_tray.cc:74',
    isEarly: true,
    play: (double) => expect(() => new double.Tray(image(double))).toThrow('app is ready'),
  },
  {
    is: 'a dialog needs the app to be ready',
    source: 'lib/browser/api/dialog.ts:64',
    isEarly: true,
    play: ({ dialog }) => expect(dialog.showMessageBox({ message: 'm' })).rejects.toThrow('app is ready'),
  },
  {
    is: 'a request needs the app to be ready',
    source: 'lib/browser/api/net.ts:16',
    isEarly: true,
    play: ({ net }) => expect(() => net.request({ url: 'http://127.0.0.1:1' })).toThrow('app is ready'),
  },
  {
    is: 'schemes are registered before the app is ready',
    source: 'docs/api/protocol.md:77',
    isEarly: true,
    play: ({ protocol }) => expect(() => protocol.registerSchemesAsPrivileged()).not.toThrow(),
  },
  {
    is: 'schemes are not registered afterwards',
    source: 'docs/api/protocol.md:77',
    play: ({ protocol }) => expect(() => protocol.registerSchemesAsPrivileged()).toThrow('before app is ready'),
  },
  {
    is: 'the app says whether it is ready',
    source: 'shell/browser/browser.h:340',
    isEarly: true,
    play: async ({ app }) => {
      expect(app.isReady()).toBe(false);
      await app.whenReady();
      expect(app.isReady()).toBe(true);
    },
  },
  {
    is: 'a switch that was appended is there',
    source: 'spec/api-app-spec.ts:2222',
    isEarly: true,
    play: ({ app }) => {
      app.commandLine.appendSwitch('foobar1');
      expect([app.commandLine.hasSwitch('foobar1'), app.commandLine.hasSwitch('foobar2')]).toEqual([true, false]);
    },
  },
  {
    is: 'the sandbox is not enabled afterwards',
    source: 'shell/browser/api/electron_api_app.cc:1564',
    play: ({ app }) => expect(() => app.enableSandbox()).toThrow('before app is ready'),
  },
  {
    is: 'a scheme has one handler',
    source: 'lib/browser/api/protocol.ts:162',
    play: ({ protocol }) => {
      const handle = () => protocol.handle('zz', () => new Response());
      handle();
      expect(handle).toThrow('Failed to register protocol');
    },
  },
  {
    is: 'a folder without a meaning is refused',
    source: 'spec/api-app-spec.ts:1271',
    play: ({ app }) => expect(() => app.getPath('does-not-exist')).toThrow("Failed to get 'does-not-exist' path"),
  },
  {
    is: 'a scheme of the system is checked',
    source: 'spec/api-app-spec.ts:1734-1751',
    play: ({ app }) =>
      expect(
        [
          '',
          '0badscheme',
          '-badscheme',
          'http\\shell\\open\\command',
          'bad/protocol',
          'bad protocol',
          'bad:protocol',
        ].filter((scheme) => app.setAsDefaultProtocolClient(scheme)),
      ).toEqual([]),
  },
  {
    is: 'links are not registered for an app without an entry',
    source: 'shell/browser/browser_linux.cc:171',
    on: ['linux'],
    env: { DOUBLE_DESKTOP_ENTRY: 'no' },
    play: ({ app }) => expect(app.setAsDefaultProtocolClient('portfolio-admin')).toBe(false),
  },
  {
    is: 'the number on the icon is read back',
    source: 'spec/api-app-spec.ts:748',
    on: ['linux', 'darwin'],
    play: ({ app }) => {
      app.setBadgeCount(42);
      expect(app.getBadgeCount()).toBe(42);
    },
  },
  {
    is: 'Windows tells every login item',
    source: 'spec/api-app-spec.ts:810',
    on: ['win32'],
    play: ({ app }) => {
      app.setLoginItemSettings({ openAtLogin: true, args: ['--hidden'] });
      expect(app.getLoginItemSettings({ args: ['--hidden'] }).launchItems).toMatchObject([
        { args: ['--hidden'], scope: 'user', enabled: true },
      ]);
    },
  },
  {
    is: 'macOS tells how it was opened',
    source: 'spec/api-app-spec.ts:860',
    on: ['darwin'],
    play: ({ app }) => {
      app.setLoginItemSettings({ openAtLogin: true });
      expect(app.getLoginItemSettings()).toEqual({
        status: 'enabled',
        openAtLogin: true,
        wasOpenedAtLogin: false,
        executableWillLaunchAtLogin: false,
      });
    },
  },
];

/** Shortcuts, dialogs, the clipboard, spelling and permissions. */
export const SYSTEM: Case[] = [
  {
    is: 'keys are of ASCII',
    source: 'shell/browser/ui/accelerator_util.cc:20',
    play: ({ globalShortcut }) => expect(() => globalShortcut.register('Ctrl+Ö', none)).toThrow('conversion failure'),
  },
  {
    is: 'a shortcut says that it is registered',
    source: 'spec/api-global-shortcut-spec.ts:18',
    play: ({ globalShortcut }) => {
      const keys = 'CmdOrCtrl+Q';
      const before = globalShortcut.isRegistered(keys);
      globalShortcut.register(keys, none);
      const held = globalShortcut.isRegistered(keys);
      globalShortcut.unregister(keys);
      expect([before, held, globalShortcut.isRegistered(keys)]).toEqual([false, true, false]);
    },
  },
  {
    is: 'registering again does not throw',
    source: 'spec/api-global-shortcut-spec.ts:43',
    play: ({ globalShortcut }) => {
      globalShortcut.register('CmdOrCtrl+Z', none);
      expect(() => globalShortcut.register('CmdOrCtrl+Z', none)).not.toThrow();
      expect(globalShortcut.isRegistered('CmdOrCtrl+Z')).toBe(true);
    },
  },
  {
    is: 'two names of a key are one key',
    source: 'shell/common/keyboard_util.cc:37',
    play: ({ globalShortcut }) => {
      globalShortcut.register('Ctrl+K', none);
      expect(globalShortcut.isRegistered('Control+K')).toBe(true);
    },
  },
  {
    is: 'a text that was copied is read back',
    source: 'spec/api-clipboard-spec.ts:86',
    play: async ({ clipboard }) => {
      await clipboard.writeText('x');
      expect(await clipboard.readText()).toBe('x');
    },
  },
  {
    is: 'an address that is none is not opened',
    source: 'spec/api-shell-spec.ts:84',
    play: ({ shell }) => expect(shell.openExternal('not a url')).rejects.toThrow(),
  },
  {
    is: 'options of a dialog have their types',
    source: 'spec/api-dialog-spec.ts:32',
    play: async ({ dialog }) => {
      await expect(dialog.showOpenDialog({ properties: false })).rejects.toThrow('Properties must be an array');
      await expect(dialog.showSaveDialog({ title: 300 })).rejects.toThrow('Title must be a string');
    },
  },
  {
    is: 'a message box says whether its box is checked',
    source: 'spec/api-dialog-spec.ts:388',
    play: async ({ dialog }) =>
      expect(await dialog.showMessageBox({ message: 'm', buttons: ['Delete', 'Cancel'] })).toEqual({
        response: 0,
        checkboxChecked: false,
      }),
  },
  {
    is: 'macOS takes no languages for its spelling',
    source: 'spec/spellchecker-spec.ts:229',
    on: ['darwin'],
    play: ({ session }) => {
      session.defaultSession.setSpellCheckerLanguages(['i-am-a-nonexistent-language']);
      expect(session.defaultSession.getSpellCheckerLanguages()).toEqual([]);
    },
  },
  {
    is: 'a language that is none is refused',
    source: 'spec/spellchecker-spec.ts:237',
    on: ['linux', 'win32'],
    play: ({ session }) =>
      expect(() => session.defaultSession.setSpellCheckerLanguages(['i-am-a-nonexistent-language'])).toThrow(
        'Invalid language code provided',
      ),
  },
  {
    is: 'every permission is granted unless the app decides',
    source: 'docs/api/session.md:983',
    play: ({ session }) =>
      expect(session.defaultSession[control].permits('geolocation', 'https://example.org')).toEqual({
        asked: true,
        checked: true,
      }),
  },
];
