import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeBrowser, openBrowser } from './browser.ts';
import { assertNotReady, becomeReady, isReady } from './readiness.ts';
import { record } from './record.ts';
import { loginItemFile, settings, userData } from './settings.ts';
import { stoppable } from './stoppable.ts';
import { windowList } from './window-list.ts';

mkdirSync(userData, { recursive: true });
const lock = join(userData, 'instance.lock');
/** As RFC 3986 has them. */
const SCHEME = /^[a-z][a-z0-9+.-]*$/i;
const FOLDERS = new Set(
  'home appData userData sessionData temp exe module desktop documents downloads music pictures videos logs crashDumps'.split(
    ' ',
  ),
);
const SECOND_START = /^second-\d+\.json$/;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

interface LoginItem {
  openAtLogin: boolean;
  args?: string[];
}

class App extends EventEmitter {
  readonly isPackaged = settings.packaged;
  name = 'Electron';
  readonly #ready = Promise.withResolvers<void>();
  #exiting = false;

  setName(name: string) {
    this.name = name;
  }
  getName = () => this.name;
  getVersion = () => String(JSON.parse(readFileSync(join(settings.dist, 'package.json'), 'utf8')).version);
  getAppPath = () => settings.dist;
  getPath = (name: string) => {
    if (!FOLDERS.has(name)) throw new Error(`Failed to get '${name}' path`);
    if (name === 'home') return settings.folder;
    return name === 'userData' ? userData : join(userData, name);
  };
  getLocale = () => 'en';
  getPreferredSystemLanguages = () => ['de-AT', 'en-GB'];
  readonly #switches = new Set<string>();
  readonly commandLine = {
    appendSwitch: (name: string, _value?: string) => void this.#switches.add(name),
    hasSwitch: (name: string) => this.#switches.has(name),
  };
  isReady = () => isReady();
  enableSandbox = () => assertNotReady('app.enableSandbox()');
  setAppUserModelId = (id: string) => {
    record.appUserModelId = id;
  };
  setAboutPanelOptions = (about: unknown) => {
    record.about = about;
  };
  /** Windows has no number on an icon. */
  setBadgeCount(count: number) {
    if (settings.platform === 'win32') return false;
    record.badge = count;
    return true;
  }
  getBadgeCount = () => record.badge;
  /** Linux has no login items, and says nothing of it: the app writes an autostart file there. */
  setLoginItemSettings(item: LoginItem) {
    if (settings.platform !== 'linux') writeFileSync(loginItemFile, JSON.stringify(item));
  }
  /** Windows compares the arguments; the owner can turn an item off in the system, which is told apart. */
  getLoginItemSettings({ args = [] }: { args?: string[] } = {}) {
    if (settings.platform === 'linux')
      return { openAtLogin: false, wasOpenedAtLogin: false, executableWillLaunchAtLogin: false };
    const item: LoginItem | null = existsSync(loginItemFile) ? JSON.parse(readFileSync(loginItemFile, 'utf8')) : null;
    const isOpen = item?.openAtLogin === true;
    if (settings.platform === 'darwin')
      return {
        openAtLogin: isOpen && !settings.startupIsOff,
        wasOpenedAtLogin: settings.openedAtLogin,
        executableWillLaunchAtLogin: false,
        status: isOpen ? (settings.startupIsOff ? 'requires-approval' : 'enabled') : 'not-registered',
      };
    const isSame = JSON.stringify(item?.args ?? []) === JSON.stringify(args);
    return {
      openAtLogin: isOpen && isSame,
      wasOpenedAtLogin: false,
      executableWillLaunchAtLogin: isOpen && !settings.startupIsOff,
      launchItems: isOpen
        ? [
            {
              name: this.name,
              path: process.execPath,
              args: item?.args ?? [],
              scope: 'user',
              enabled: !settings.startupIsOff,
            },
          ]
        : [],
    };
  }
  /** Linux needs an entry of the app among its applications; nothing says so but the result. */
  setAsDefaultProtocolClient(scheme: string) {
    if (!SCHEME.test(scheme) || (settings.platform === 'linux' && !settings.hasEntry)) return false;
    return record.protocols.push(scheme) > 0;
  }
  /** Linux cannot take it back. */
  removeAsDefaultProtocolClient(scheme: string) {
    if (settings.platform === 'linux') return false;
    record.protocols = record.protocols.filter((known) => known !== scheme);
    return true;
  }

  /** Notifies another living process that holds the lock, as Electron does. */
  requestSingleInstanceLock(): boolean {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && isAlive(holder)) {
      writeFileSync(
        join(userData, `second-${process.pid}.json`),
        JSON.stringify({ argv: process.argv, cwd: process.cwd() }),
      );
      process.kill(holder, 'SIGUSR2');
      return false;
    }
    writeFileSync(lock, String(process.pid));
    process.on('SIGUSR2', () => {
      for (const name of readdirSync(userData).filter((file) => SECOND_START.test(file))) {
        const { argv, cwd } = JSON.parse(readFileSync(join(userData, name), 'utf8'));
        rmSync(join(userData, name));
        // The app passes no data of its own.
        this.emit('second-instance', {}, argv, cwd, null);
      }
    });
    return true;
  }

  /** Electron becomes ready by itself once the main module has run. */
  constructor() {
    super();
    setImmediate(() => void this.#start());
  }

  async #start(): Promise<void> {
    if (this.#exiting) return;
    await openBrowser();
    record.times.ready = Date.now();
    becomeReady();
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }

  whenReady(): Promise<void> {
    record.times.waiting = Date.now();
    return this.#ready.promise;
  }

  #quitting = false;

  /** Closes the windows before `will-quit`, as Electron does; a window that stays keeps the app running. */
  quit() {
    if (this.#quitting) return;
    const event = stoppable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#quitting = true;
    for (const window of [...windowList]) window.close();
    const last = stoppable();
    if (windowList.size === 0) this.emit('will-quit', last);
    this.#quitting = windowList.size === 0 && !last.defaultPrevented;
    if (this.#quitting) this.exit(0);
  }

  /** Asks neither the windows nor the app. */
  exit(code: number) {
    this.#exiting = true;
    this.#quitting = true;
    for (const window of [...windowList]) window.destroy();
    if (existsSync(lock) && Number(readFileSync(lock, 'utf8')) === process.pid) rmSync(lock);
    this.emit('quit', {}, code);
    void closeBrowser().finally(() => process.exit(code));
  }
}

export const app = new App();
