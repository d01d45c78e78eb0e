import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { type Case, countOf, image, NOTICE, none, wrong } from './case.ts';
import { control } from './control-symbol.ts';

export const NOTICES: Case[] = [
  {
    is: 'a notification that was never shown does not close',
    source: 'shell/browser/api/electron_api_notification.cc:273',
    play: ({ Notification }) => {
      const one = new Notification(NOTICE);
      expect(countOf(one, 'close', () => one.close())).toBe(0);
    },
  },
  {
    is: 'a notification that was clicked is gone',
    source: 'shell/browser/notifications/notification.cc:52',
    play: async ({ Notification }) => {
      const one = new Notification(NOTICE);
      const shown = once(one, 'show');
      one.show();
      await shown;
      one[control].click();
      expect(countOf(one, 'close', () => one.close())).toBe(0);
    },
  },
  {
    is: 'actions keep what they are made of',
    source: 'spec/api-notification-spec.ts:227',
    play: ({ Notification }) => {
      const actions = [{ type: 'button', text: '1' }];
      expect(new Notification({ ...NOTICE, actions }).actions).toEqual(actions);
    },
  },
  {
    is: 'a toast of its own XML fails where that is wrong',
    source: 'spec/api-notification-spec.ts:367',
    on: ['win32'],
    isMissing: true,
    play: async ({ Notification }) => {
      const one = new Notification(wrong({ ...NOTICE, toastXml: 'not xml' }));
      const failed = vi.fn();
      one.on('failed', failed);
      const shown = once(one, 'show');
      one.show();
      await shown;
      expect(failed).toHaveBeenCalled();
    },
  },
  {
    is: 'the centre gives back an array',
    source: 'spec/api-notification-spec.ts:381',
    on: ['darwin'],
    play: async ({ Notification }) => expect(await Notification.getHistory()).toEqual([]),
  },
  {
    is: 'an activation has a callback',
    source: 'docs/api/notification.md:39',
    on: ['win32'],
    play: ({ Notification }) => expect(() => Notification.handleActivation(none)).not.toThrow(),
  },
  {
    is: 'a group of notifications is removed',
    source: 'spec/api-notification-spec.ts:557',
    on: ['darwin'],
    isMissing: true,
    play: ({ Notification }) => expect(Reflect.get(Notification, 'removeGroup')).toBeTypeOf('function'),
  },
];

export const TRAY_AND_MENU: Case[] = [
  {
    is: 'a tray needs a picture that is there',
    source: 'spec/api-tray-spec.ts:28',
    play: ({ Tray }) => expect(() => new Tray('/I/Do/Not/Exist')).toThrow('Failed to load image from path'),
  },
  {
    is: 'a tray takes no menu, too',
    source: 'spec/api-tray-spec.ts:67',
    play: (double) => expect(() => new double.Tray(image(double)).setContextMenu(null)).not.toThrow(),
  },
  {
    is: 'a tray says that it is destroyed',
    source: 'spec/api-tray-spec.ts:78',
    play: (double) => {
      const tray = new double.Tray(image(double));
      expect(tray.isDestroyed()).toBe(false);
      tray.destroy();
      expect(tray.isDestroyed()).toBe(true);
    },
  },
  {
    is: 'a destroyed tray does nothing more',
    source: 'shell/browser/api/electron_api_tray.cc:202',
    play: (double) => {
      const tray = new double.Tray(image(double));
      tray.destroy();
      expect(() => tray.setToolTip('x')).toThrow('destroyed');
    },
  },
  {
    is: 'a tray opens nothing but a menu',
    source: 'spec/api-tray-spec.ts:115',
    play: (double) => expect(() => new double.Tray(image(double)).popUpContextMenu(wrong({}))).toThrow(),
  },
  {
    is: 'every system takes the wish about double clicks',
    source: 'shell/browser/api/electron_api_tray.cc:429',
    play: (double) => expect(() => new double.Tray(image(double)).setIgnoreDoubleClickEvents(true)).not.toThrow(),
  },
  {
    is: 'a menu that is set is not opened',
    source: 'shell/browser/api/electron_api_tray.cc:376',
    play: (double) => {
      const tray = new double.Tray(image(double));
      const opened = vi.spyOn(tray, 'popUpContextMenu');
      tray.setContextMenu(double.Menu.buildFromTemplate([{ label: 'a' }]));
      expect(opened).not.toHaveBeenCalled();
    },
  },
  {
    is: 'an entry has a label, a role or a type',
    source: 'spec/api-menu-spec.ts:83',
    play: ({ Menu }) =>
      expect(() => Menu.buildFromTemplate([{ visible: true }])).toThrow(
        'must have at least one of label, role or type',
      ),
  },
  {
    is: 'a menu is made of an array',
    source: 'spec/api-menu-spec.ts:95',
    play: ({ Menu }) => expect(() => Menu.buildFromTemplate(wrong('hello'))).toThrow('must be an array'),
  },
  {
    is: 'separators at the ends and double ones are left out',
    source: 'spec/api-menu-spec.ts:599',
    play: ({ Menu }) => {
      const line = { type: 'separator' as const };
      expect(
        Menu.buildFromTemplate([line, { label: 'a' }, line, line, { label: 'b' }, line]).items.map(({ type }) => type),
      ).toEqual(['normal', 'separator', 'normal']);
    },
  },
  {
    is: 'an entry is found by its id',
    source: 'spec/api-menu-spec.ts:747',
    play: ({ Menu }) => {
      const menu = Menu.buildFromTemplate([{ label: 'a', submenu: [{ label: 'b', id: 'b' }] }]);
      expect([menu.getMenuItemById('b')?.label, menu.getMenuItemById('c')]).toEqual(['b', null]);
    },
  },
  {
    is: 'a role gives its entry a label',
    source: 'spec/api-menu-item-spec.ts:371',
    isMissing: true,
    play: ({ Menu }) => expect(Menu.buildFromTemplate([{ role: 'copy' }]).items[0]?.label).toBe('Copy'),
  },
  {
    is: 'a role gives its entry keys',
    source: 'spec/api-menu-item-spec.ts:379',
    isMissing: true,
    play: ({ Menu }) => expect(Menu.buildFromTemplate([{ role: 'copy' }]).items[0]?.accelerator).toBeDefined(),
  },
  {
    is: 'an entry can stand before another one',
    source: 'spec/api-menu-spec.ts:555',
    isMissing: true,
    play: ({ Menu }) =>
      expect(
        Menu.buildFromTemplate([
          { label: 'a', id: 'a' },
          { label: 'b', before: ['a'] },
        ]).items.map(({ label }) => label),
      ).toEqual(['b', 'a']),
  },
  {
    is: 'marking a radio entry takes the mark from the others',
    source: 'spec/api-menu-item-spec.ts:260',
    play: ({ Menu }) => {
      const { items } = Menu.buildFromTemplate([
        { label: 'a', type: 'radio' },
        { label: 'b', type: 'radio' },
      ]);
      for (const item of items) item.checked = true;
      expect(items.map(({ checked }) => checked)).toEqual([false, true]);
    },
  },
  {
    is: 'a click passes the entry',
    source: 'spec/api-menu-item-spec.ts:137',
    play: ({ Menu }) => {
      const click = vi.fn();
      const { items } = Menu.buildFromTemplate([{ label: 'a', click }]);
      items[0]?.click();
      expect(click.mock.calls[0]?.[0]).toBe(items[0]);
    },
  },
  {
    is: 'the menu of the app is the one that was set',
    source: 'spec/api-menu-spec.ts:1014',
    play: ({ Menu }) => {
      const menu = Menu.buildFromTemplate([{ label: 'a' }]);
      Menu.setApplicationMenu(menu);
      expect(Menu.getApplicationMenu()).toBe(menu);
    },
  },
];
