import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  Menu,
  type MenuItem,
  Notification,
  nativeTheme,
  powerMonitor,
  shell,
  Tray,
} from 'electron';
import { capturePath, inboxPath } from '#common/admin-paths.ts';
import type { Commands } from '#desktop/testing/electron-double/control.ts';
import type { record } from '#desktop/testing/electron-double/record.ts';

/**
 * Is loaded into a real Electron before the app, and gives the scenarios the commands of the double: it notes what the app
 * does to the system, answers its dialogs and performs what its owner does outside of the page.
 */
const seen = {
  notifications: [] as (typeof record)['notifications'],
  openedExternally: [] as string[],
  openedFolders: [] as string[],
  dialogs: [] as (typeof record)['dialogs'],
  messageBoxes: [] as (typeof record)['messageBoxes'],
  errorBoxes: [] as (typeof record)['errorBoxes'],
  about: null as unknown,
  tooltip: '',
  menusBuilt: 0,
  shownEmpty: false,
};
let trayIcon: Tray | null = null;
const answers: string[] = [];
const notices: Notification[] = [];
let trayMenu: Menu | null = null;
let contextMenu: Menu | null = null;

function nextPath(kind: string, args: unknown[]): string | undefined {
  seen.dialogs.push({ kind, options: args.at(-1) });
  return answers.shift();
}

Object.assign(dialog, {
  async showOpenDialog(...args: unknown[]) {
    const path = nextPath('open', args);
    return { canceled: path === undefined, filePaths: path === undefined ? [] : [path] };
  },
  async showSaveDialog(...args: unknown[]) {
    const filePath = nextPath('save', args);
    return { canceled: filePath === undefined, filePath: filePath ?? '' };
  },
  async showMessageBox(...args: { message: string; detail?: string; buttons?: string[] }[]) {
    seen.messageBoxes.push(...args.slice(-1));
    return { response: 0, checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string) => void seen.errorBoxes.push({ title, content }),
});
Object.assign(shell, {
  openExternal: async (url: string) => void seen.openedExternally.push(url),
  async openPath(path: string) {
    seen.openedFolders.push(path);
    return '';
  },
});

/** Notes each call of a method, which then does its work. */
function follow<T extends object, K extends keyof T>(
  target: T,
  method: K,
  note: (self: T, args: unknown[]) => void,
): void {
  const original = target[method];
  if (typeof original !== 'function') throw new Error(`${String(method)} is not there`);
  Object.assign(target, {
    [method](this: T, ...args: unknown[]) {
      note(this, args);
      return Reflect.apply(original, this, args);
    },
  });
}

app.on('browser-window-created', (_event, window) => {
  let isReady = false;
  window.once('ready-to-show', () => {
    isReady = true;
  });
  window.on('show', () => {
    if (!isReady) seen.shownEmpty = true;
  });
});
follow(Notification.prototype, 'show', (notice) => {
  notices.push(notice);
  const { title, body, hasReply, actions } = notice;
  const answers = hasReply ? { hasReply, actions: actions.map(({ text = '' }) => text) } : {};
  const shown = { title, body, ...answers };
  seen.notifications.push(shown);
  // The notifications outlive the app.
  appendFileSync(join(process.env.HOME ?? '', 'notifications.jsonl'), `${JSON.stringify(shown)}\n`);
});
follow(Tray.prototype, 'setContextMenu', (_tray, [menu]) => {
  trayMenu = menu instanceof Menu ? menu : null;
});
follow(Tray.prototype, 'popUpContextMenu', (_tray, [menu]) => {
  trayMenu = menu instanceof Menu ? menu : trayMenu;
});
follow(Tray.prototype, 'setToolTip', (tray, [text]) => {
  trayIcon = tray;
  seen.tooltip = String(text);
});
follow(Menu.prototype, 'popup', (menu) => {
  contextMenu = menu;
});
follow(Menu, 'setApplicationMenu', () => {
  seen.menusBuilt += 1;
});
follow(app, 'setAboutPanelOptions', (_app, [about]) => {
  seen.about = about;
});

const flat = (menu: Menu | null): MenuItem[] =>
  (menu?.items ?? []).flatMap((item) => [item, ...flat(item.submenu ?? null)]);

function click(menu: Menu | null, label: string): void {
  const item = flat(menu).find((one) => one.label === label);
  if (!item) throw new Error(`There is no ${label} to choose`);
  item.click();
}

const isAt = (path: string) => (window: BrowserWindow) => new URL(window.webContents.getURL()).pathname === path;
const [isPopover, isCapture] = [isAt(inboxPath), isAt(capturePath)];
const findWindow = () => BrowserWindow.getAllWindows().find((window) => !isPopover(window) && !isCapture(window));
const findPopover = () => BrowserWindow.getAllWindows().find(isPopover);
const findCapture = () => BrowserWindow.getAllWindows().find(isCapture);

function found(window: BrowserWindow | undefined): BrowserWindow {
  if (!window) throw new Error('There is no window');
  return window;
}
const mainWindow = () => found(findWindow());

function stateOf(window: BrowserWindow | undefined) {
  return window
    ? {
        visible: window.isVisible(),
        focused: window.isFocused(),
        bounds: window.getNormalBounds(),
        maximized: window.isMaximized(),
        fullScreen: window.isFullScreen(),
        blackScreen: window.isFullScreen() && !window.isVisible(),
      }
    : null;
}

/** The commands of the double that a real Electron can follow; `launch.ts` says why it cannot follow the others. */
const commands = {
  record: () => ({
    ...seen,
    badge: app.getBadgeCount(),
    trayMenu: (trayMenu?.items ?? []).map(({ label, type }) => (type === 'separator' ? '-' : label)),
    themeSource: nativeTheme.themeSource,
    zoomLevel: findWindow()?.webContents.getZoomLevel() ?? 0,
    window: stateOf(findWindow()),
    popover: stateOf(findPopover()),
    capture: stateOf(findCapture()),
  }),
  menuLabels: () => flat(Menu.getApplicationMenu()).map(({ label, role }) => label || role || '-'),
  markedInMenu: () =>
    flat(Menu.getApplicationMenu())
      .filter(({ checked }) => checked)
      .map(({ label }) => label),
  chooseInMenu: ({ label }: { label: string }) => click(Menu.getApplicationMenu(), label),
  chooseInTray: ({ label }: { label: string }) => click(trayMenu, label),
  chooseUnder: ({ start, label }: { start: string; label: string }) =>
    click(trayMenu?.items.find((item) => item.label.startsWith(start))?.submenu ?? null, label),
  clickTray: ({ button }: { button: 'left' | 'right' }) =>
    void trayIcon?.emit(button === 'left' ? 'click' : 'right-click'),
  doubleClickTray() {
    trayIcon?.emit('click');
    trayIcon?.emit('double-click');
  },
  leavePopover: () => found(findPopover()).blur(),
  closeCapture: () => found(findCapture()).close(),
  copy: ({ text }: { text: string }) => clipboard.writeText(text),
  answerDialog: ({ path }: { path: string }) => void answers.push(path),
  clickNotification: ({ index }: { index: number }) => void notices.at(index)?.emit('click'),
  replyInNotification: ({ index, reply }: { index: number; reply: string }) =>
    void notices.at(index)?.emit('reply', { reply }),
  chooseInNotification: ({ index, actionIndex }: { index: number; actionIndex: number }) =>
    void notices.at(index)?.emit('action', { actionIndex }),
  openContextMenu(params: object) {
    contextMenu = null;
    mainWindow().webContents.emit('context-menu', {}, params);
    return flat(contextMenu).map(({ label, role, type }) => label || role || type);
  },
  chooseInContextMenu: ({ label }: { label: string }) => click(contextMenu, label),
  pressMouseButton: ({ command }: { command: string }) => void mainWindow().emit('app-command', {}, command),
  turnWheel: ({ direction }: { direction: 'in' | 'out' }) =>
    void mainWindow().webContents.emit('zoom-changed', {}, direction),
  openUrl: ({ url }: { url: string }) => void app.emit('open-url', { preventDefault: () => undefined }, url),
  wake: () => void powerMonitor.emit('resume'),
  moveWindow: (bounds: { x: number; y: number; width: number; height: number }) => mainWindow().setBounds(bounds),
  leaveWindow: () => mainWindow().blur(),
  closeWindow: () => mainWindow().close(),
  enterFullScreen: () => mainWindow().setFullScreen(true),
  quit: () => app.quit(),
} satisfies { [N in keyof Commands]?: (...input: Parameters<Commands[N]>) => unknown };

export type RealCommands = typeof commands;
Object.assign(globalThis, { testCommands: commands });
