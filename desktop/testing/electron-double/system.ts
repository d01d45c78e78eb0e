import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { record } from './record.ts';
import { settings } from './settings.ts';

export interface MenuEntry {
  label?: string;
  role?: string;
  submenu?: MenuEntry[];
  click?: () => void;
}

/** The system's menus and notifications, as far as the app uses them; tests choose their entries. */
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

/** Paths that the next dialogs return, in order; without one a dialog is cancelled. */
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
  async showMessageBox(...args: { message: string }[]) {
    record.messageBoxes.push(...args.slice(-1));
    return { response: 0 };
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

/** The encryption key is stored beside the app's data, in place of the system's keychain. */
function encryptionKey(): Buffer {
  const path = join(settings.folder, 'seal-key');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32));
  return readFileSync(path);
}

export const safeStorage = {
  getSelectedStorageBackend: () => settings.backend,
  isEncryptionAvailable: () => settings.backend !== 'basic_text',
  encryptString(text: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', encryptionKey(), iv);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  },
  decryptString(encrypted: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey(), encrypted.subarray(0, 12));
    decipher.setAuthTag(encrypted.subarray(12, 28));
    return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8');
  },
};

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };
