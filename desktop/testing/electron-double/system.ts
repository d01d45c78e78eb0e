import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAccelerator, accelerator as sameKeys } from './accelerator.ts';
import { control } from './control-symbol.ts';
import { Menu, type MenuItem, menus } from './menu.ts';
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
    const keys = sameKeys(accelerator);
    if (shortcuts.ofOthers.has(keys) || shortcuts.held.has(keys)) return false;
    shortcuts.held.set(keys, callback);
    return true;
  },
  isRegistered(accelerator: string): boolean {
    assertAccelerator(accelerator);
    return shortcuts.held.has(sameKeys(accelerator));
  },
  unregister(accelerator: string): void {
    assertAccelerator(accelerator);
    shortcuts.held.delete(sameKeys(accelerator));
  },
};

export const trays: Tray[] = [];

export class Tray extends EventEmitter {
  #isDestroyed = false;
  constructor(image: unknown) {
    super();
    assertReady('Tray');
    if (typeof image === 'string' && !existsSync(image)) throw new Error(`Failed to load image from path ${image}`);
    trays.push(this);
  }
  isDestroyed = () => this.#isDestroyed;
  #assertAlive() {
    if (this.#isDestroyed) throw new Error('Tray is destroyed');
  }
  setToolTip(text: string) {
    this.#assertAlive();
    record.tooltip = text;
  }
  setTitle(title: string) {
    this.#assertAlive();
    record.trayTitle = title;
  }
  #hasMenu = false;
  setContextMenu(menu: Menu | null) {
    this.#assertAlive();
    this.#hasMenu = menu !== null;
    this.#show(menu?.items ?? []);
  }
  popUpContextMenu(menu: Menu) {
    this.#assertAlive();
    if (!(menu instanceof Menu)) throw new TypeError('conversion failure');
    this.#show(menu.items);
  }
  #show(items: readonly MenuItem[]) {
    menus.tray = items;
    record.trayMenu = items.map(({ label, type }) => (type === 'separator' ? '-' : label));
  }
  /** Linux does not tell where the icon is. */
  getBounds = () =>
    settings.platform === 'linux' ? { x: 0, y: 0, width: 0, height: 0 } : { x: 1500, y: 0, width: 24, height: 24 };
  /** Without it macOS tells of a second click as of a double one alone; other systems ignore it. */
  setIgnoreDoubleClickEvents(_ignore: boolean) {
    this.#assertAlive();
  }
  destroy() {
    this.#isDestroyed = true;
    this.removeAllListeners();
  }

  readonly [control] = {
    /** macOS tells of a click and opens the menu as well; Windows and Linux open it for the second button alone. */
    click: (button: 'left' | 'right') => {
      if (button === 'left') this.emit('click');
      else if (!this.#hasMenu || settings.platform === 'darwin') this.emit('right-click');
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

const TEXTS = { title: 'Title', buttonLabel: 'Button label', defaultPath: 'Default path', message: 'Message' };
/** @throws for options that Electron refuses */
function assertOptions(options: unknown): void {
  for (const [name, value] of Object.entries(options ?? {})) {
    if (name === 'properties' && !Array.isArray(value)) throw new TypeError('Properties must be an array');
    const [, text] = Object.entries(TEXTS).find(([known]) => known === name) ?? [];
    if (text && value !== undefined && typeof value !== 'string') throw new TypeError(`${text} must be a string`);
  }
}

const nextPath = (kind: string, args: unknown[]) => {
  assertReady('dialog');
  assertOptions(args.at(-1));
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
  async openExternal(url: string) {
    if (!URL.canParse(url)) throw new Error('Invalid URL');
    record.openedExternally.push(url);
  },
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
