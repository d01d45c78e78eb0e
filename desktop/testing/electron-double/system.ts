import { EventEmitter } from 'node:events';
import { isAccelerator } from './accelerator.ts';
import { control } from './control-symbol.ts';
import { type Menu, menus } from './menu.ts';
import { assertReady } from './readiness.ts';
import { record } from './record.ts';
import { settings } from './settings.ts';

/** Electron 45 writes like the Clipboard API of the web. */
export const clipboard = {
  async writeText(text: string) {
    record.clipboard = text;
  },
  readText: async () => record.clipboard,
};

/** Shortcuts of the whole computer; those that other apps hold are refused without a word, as by the systems. */
export const shortcuts = { held: new Map<string, () => void>(), ofOthers: new Set<string>() };

/** Electron cannot convert what is no accelerator. */
function assertAccelerator(text: string): void {
  if (!isAccelerator(text))
    throw new TypeError(`Error processing argument at index 0, conversion failure from ${text}`);
}

export const globalShortcut = {
  register(accelerator: string, callback: () => void): boolean {
    assertReady('globalShortcut');
    assertAccelerator(accelerator);
    if (shortcuts.ofOthers.has(accelerator) || shortcuts.held.has(accelerator)) return false;
    shortcuts.held.set(accelerator, callback);
    return true;
  },
  unregister(accelerator: string): void {
    assertAccelerator(accelerator);
    shortcuts.held.delete(accelerator);
  },
};

export const trays: Tray[] = [];

export class Tray extends EventEmitter {
  constructor(_image: unknown) {
    super();
    assertReady('Tray');
    trays.push(this);
  }
  setToolTip(text: string) {
    record.tooltip = text;
  }
  setTitle(title: string) {
    record.trayTitle = title;
  }
  #hasMenu = false;
  setContextMenu(menu: Menu) {
    this.#hasMenu = true;
    this.popUpContextMenu(menu);
  }
  popUpContextMenu({ items }: Menu) {
    menus.tray = items;
    record.trayMenu = items.map(({ label, type }) => (type === 'separator' ? '-' : label));
  }
  /** Linux does not tell where the icon is. */
  getBounds = () =>
    process.platform === 'linux' ? { x: 0, y: 0, width: 0, height: 0 } : { x: 1500, y: 0, width: 24, height: 24 };
  /** Without it macOS tells of a second click as of a double one alone. */
  setIgnoreDoubleClickEvents() {
    if (process.platform !== 'darwin') throw new TypeError('tray.setIgnoreDoubleClickEvents is not a function');
  }
  destroy = () => this.removeAllListeners();

  readonly [control] = {
    /** macOS tells of a click and opens the menu as well; Windows and Linux open it for the second button alone. */
    click: (button: 'left' | 'right') => {
      if (button === 'left') this.emit('click');
      else if (!this.#hasMenu || process.platform === 'darwin') this.emit('right-click');
    },
    /** Windows tells of the first click before it tells of both. */
    doubleClick: () => {
      this.emit('click');
      this.emit('double-click');
    },
  };
}

export const nativeImage = { createFromPath: (path: string) => ({ path }) };

/** Paths that the next dialogs return, in order; without one a dialog is cancelled. */
export const dialogAnswers: string[] = [];

const nextPath = (kind: string, args: unknown[]) => {
  assertReady('dialog');
  record.dialogs.push({ kind, options: args.at(-1) });
  return dialogAnswers.shift();
};

export const dialog = {
  async showOpenDialog(...args: unknown[]) {
    const path = nextPath('open', args);
    return { canceled: path === undefined, filePaths: path === undefined ? [] : [path] };
  },
  async showSaveDialog(...args: unknown[]) {
    const filePath = nextPath('save', args);
    return { canceled: filePath === undefined, filePath: filePath ?? '' };
  },
  async showMessageBox(...args: { message: string; detail?: string; buttons?: string[] }[]) {
    assertReady('dialog');
    record.messageBoxes.push(...args.slice(-1));
    return { response: settings.messageAnswer, checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string) => void record.errorBoxes.push({ title, content }),
};

export const shell = {
  openExternal: async (url: string) => void record.openedExternally.push(url),
  openPath: async (path: string) => {
    record.openedFolders.push(path);
    return '';
  },
};

const THEMES = ['system', 'light', 'dark'];

/** The theme of what the system draws. It is light where the app leaves it to the system. */
class NativeTheme extends EventEmitter {
  get shouldUseDarkColors(): boolean {
    return record.themeSource === 'dark';
  }
  get themeSource(): string {
    return record.themeSource;
  }
  set themeSource(source: string) {
    if (!THEMES.includes(source)) throw new TypeError(`Error processing argument, conversion failure from ${source}`);
    const before = this.shouldUseDarkColors;
    record.themeSource = source;
    if (before !== this.shouldUseDarkColors) setImmediate(() => this.emit('updated'));
  }
}
export const nativeTheme = new NativeTheme();

export const powerMonitor = new EventEmitter();

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = {
  getPrimaryDisplay() {
    assertReady('screen');
    return display;
  },
  getDisplayMatching: () => display,
  getDisplayNearestPoint: () => display,
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  getAllDisplays() {
    assertReady('screen');
    return [display];
  },
};
