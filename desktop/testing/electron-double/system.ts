import { EventEmitter } from 'node:events';
import { record } from './record.ts';
import { settings } from './settings.ts';

export interface MenuEntry {
  label?: string;
  role?: string;
  submenu?: MenuEntry[];
  click?: () => void;
}

/** The menus and notices of the system, as far as the app uses them; what is chosen of them is a test's to say. */
export const menus = { application: [] as MenuEntry[], tray: [] as MenuEntry[] };

export const Menu = {
  buildFromTemplate: (template: MenuEntry[]) => template,
  setApplicationMenu(menu: MenuEntry[]) {
    menus.application = menu;
  },
};

export class Tray extends EventEmitter {
  setToolTip(text: string) {
    record.tooltip = text;
  }
  setTitle = () => undefined;
  setContextMenu(menu: MenuEntry[]) {
    menus.tray = menu;
    record.trayMenu = menu.map(({ label }) => label ?? '-');
  }
  destroy = () => this.removeAllListeners();
}

export const nativeImage = { createFromPath: (path: string) => ({ path }) };

export const notices: Notification[] = [];

export class Notification extends EventEmitter {
  static isSupported = () => true;
  readonly options: { title: string; body: string };
  constructor(options: { title: string; body: string }) {
    super();
    this.options = options;
  }
  show() {
    notices.push(this);
    record.notifications.push(this.options);
  }
}

/** What the owner will answer to the next dialogs, in their order; a dialog nobody answers is cancelled. */
export const dialogAnswers: string[] = [];

const nextPath = (kind: string, args: unknown[]) => {
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
  showErrorBox: (title: string, content: string) => void record.errorBoxes.push({ title, content }),
};

export const shell = {
  openExternal: async (url: string) => void record.openedOutside.push(url),
  openPath: async (path: string) => {
    record.openedFolders.push(path);
    return '';
  },
};

export const nativeTheme = {
  shouldUseDarkColors: false,
  get themeSource() {
    return record.themeSource;
  },
  set themeSource(source: string) {
    record.themeSource = source;
  },
};

export const powerMonitor = new EventEmitter();
export const safeStorage = { getSelectedStorageBackend: () => settings.backend };

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };
