import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeBrowser, openBrowser } from './browser.ts';
import { becomeReady } from './readiness.ts';
import { record } from './record.ts';
import { settings, userData } from './settings.ts';
import { stoppable } from './stoppable.ts';

mkdirSync(userData, { recursive: true });
const lock = join(userData, 'instance.lock');
const SECOND_START = /^second-\d+\.json$/;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

class App extends EventEmitter {
  readonly isPackaged = settings.packaged;
  name = 'Electron';
  readonly #ready = Promise.withResolvers<void>();
  #exiting = false;

  setName(name: string) {
    this.name = name;
  }
  getName = () => this.name;
  getVersion = () => JSON.parse(readFileSync(join(settings.dist, 'package.json'), 'utf8')).version;
  getAppPath = () => settings.dist;
  getPath = (name: string) => {
    if (name === 'home') return settings.folder;
    return name === 'userData' ? userData : join(userData, name);
  };
  getLocale = () => 'en';
  getPreferredSystemLanguages = () => ['de-AT', 'en-GB'];
  readonly commandLine = { appendSwitch: () => undefined };
  enableSandbox = () => undefined;
  setAppUserModelId = () => undefined;
  setAboutPanelOptions = (about: unknown) => {
    record.about = about;
  };
  setBadgeCount(count: number) {
    record.badge = count;
    return true;
  }
  /** Linux does not support login items: the app writes an autostart file there. */
  setLoginItemSettings() {
    throw new Error('Not on this system');
  }
  setAsDefaultProtocolClient = (scheme: string) => record.protocols.push(scheme) > 0;

  /** Notifies another living process that holds the lock, as Electron does. */
  requestSingleInstanceLock(): boolean {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && isAlive(holder)) {
      writeFileSync(join(userData, `second-${process.pid}.json`), JSON.stringify(process.argv));
      process.kill(holder, 'SIGUSR2');
      return false;
    }
    writeFileSync(lock, String(process.pid));
    process.on('SIGUSR2', () => {
      for (const name of readdirSync(userData).filter((file) => SECOND_START.test(file))) {
        const argv = JSON.parse(readFileSync(join(userData, name), 'utf8'));
        rmSync(join(userData, name));
        this.emit('second-instance', {}, argv);
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

  quit() {
    const event = stoppable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.emit('will-quit', stoppable());
    this.exit(0);
  }

  exit(code: number) {
    this.#exiting = true;
    if (existsSync(lock) && Number(readFileSync(lock, 'utf8')) === process.pid) rmSync(lock);
    this.emit('quit', {}, code);
    void closeBrowser().finally(() => process.exit(code));
  }
}

export const app = new App();
