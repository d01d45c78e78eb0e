import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { openPage, type WindowPage } from './browser.ts';
import { control } from './control-symbol.ts';
import { NavigationHistory } from './navigation-history.ts';
import { assertReady } from './readiness.ts';
import { record } from './record.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { stoppable } from './stoppable.ts';
import { windowList } from './window-list.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

type State = Record<
  'visible' | 'focused' | 'minimized' | 'maximized' | 'fullScreen' | 'blackScreen' | 'overFullScreen' | 'destroyed',
  boolean
>;
/** What a window that is destroyed cannot do any more. */
const OF_THE_LIVING = [
  ...['show', 'hide', 'focus', 'blur', 'minimize', 'restore', 'maximize', 'close', 'loadURL'],
  ...['isVisible', 'isFocused', 'isMinimized', 'isMaximized', 'isFullScreen', 'getNormalBounds'],
  ...['setBounds', 'setFullScreen', 'setOverlayIcon', 'setVisibleOnAllWorkspaces'],
] as const;
type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

class WebContents extends EventEmitter {
  readonly [control] = {
    page: null as WindowPage | null,
    openHandler: (() => ({ action: 'allow' })) as OpenHandler,
    isGone: false,
  };

  isDestroyed = () => this[control].isGone;

  readonly session = session.defaultSession;
  readonly navigationHistory = new NavigationHistory(() => this[control].page);
  #zoomLevel = 0;

  /** Chromium has one zoom for each origin, and none before a page is there. */
  setZoomLevel(level: number) {
    if (this.navigationHistory.length() > 0) this.#zoomLevel = level;
    record.zoomLevel = this.#zoomLevel;
  }
  getZoomLevel = () => this.#zoomLevel;
  replaceMisspelling = (word: string) => void record.replacedWords.push(word);

  setWindowOpenHandler(handler: OpenHandler) {
    this[control].openHandler = handler;
  }

  send(channel: string, data: unknown): void {
    record.received.push(JSON.stringify([channel, data]));
    this[control].page?.send(channel, data);
  }
}

type WindowKind = 'window' | 'popover' | 'capture';
/** Windows that have their own title from the beginning. */
const KINDS = new Map<string, WindowKind>([
  ['Inbox', 'popover'],
  ['Quick Capture', 'capture'],
]);

export const windows = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  #bounds: Bounds;
  #state: State = {
    visible: false,
    focused: false,
    minimized: false,
    maximized: false,
    fullScreen: false,
    blackScreen: false,
    overFullScreen: false,
    destroyed: false,
  };
  readonly #options: Record<string, unknown>;
  readonly #page: Promise<WindowPage>;
  #expected = '';
  #isReady = false;

  constructor(options: Bounds & Record<string, unknown>) {
    super();
    assertReady('BrowserWindow');
    const { x, y, width, height } = options;
    this.#bounds = { x, y, width, height };
    this.#options = options;
    windows.add(this);
    windowList.add(this);
    app.emit('browser-window-created', {}, this);
    app.emit('web-contents-created', {}, this.webContents);
    this.#page = this.#openPage();
    this.#note();
  }

  async #openPage(): Promise<WindowPage> {
    const { width, height } = this.#bounds;
    const page = await openPage(
      { width, height },
      {
        navigate: (url) => {
          if (url !== this.#expected && !this[control].navigate(url)) return false;
          this.webContents.navigationHistory[control].navigated();
          this.webContents.emit('did-navigate');
          return true;
        },
        open: (url) => void this[control].open(url),
        download: (url) => session.defaultSession[control].download(url),
      },
    );
    this.webContents[control].page = page;
    return page;
  }

  readonly [control] = {
    /** Navigates as a page would. @returns whether the app allowed it */
    navigate: (url: string): boolean => {
      const event = stoppable(url);
      this.webContents.emit('will-navigate', event);
      return !event.defaultPrevented;
    },

    /** Opens a window as a page would. @returns whether the app allowed it */
    open: (url: string): boolean => this.webContents[control].openHandler({ url }).action === 'allow',

    /** The main window, the inbox beside the icon or the quick capture. */
    kind: (): WindowKind => KINDS.get(String(this.#options.title)) ?? 'window',
  };

  async loadURL(url: string): Promise<void> {
    this.#expected = url;
    const page = await this.#page;
    await page.load(url);
    this.#isReady = true;
    this.emit('ready-to-show');
  }

  #change(changes: Partial<State>, ...events: string[]) {
    Object.assign(this.#state, changes);
    this.#note();
    for (const event of events) this.emit(event);
  }

  #note() {
    const { visible, focused, maximized, fullScreen, blackScreen, overFullScreen } = this.#state;
    if (visible && !this.#isReady) record.shownEmpty = true;
    const { bounds, options } = { bounds: this.#bounds, options: this.#options };
    const now = { visible, focused, maximized, fullScreen, blackScreen, overFullScreen, bounds, options };
    record[this[control].kind()] = now;
  }

  /** Only Windows has it; the mark goes with the button, which a hidden window does not have. */
  setOverlayIcon(image: unknown, description: string) {
    if (settings.platform !== 'win32') throw new TypeError('window.setOverlayIcon is not a function');
    if (this.#state.visible) record.overlay = image === null ? null : description;
  }

  /** macOS alone knows whether that is over an app in full screen; Windows does nothing. */
  setVisibleOnAllWorkspaces(visible: boolean, { visibleOnFullScreen = false } = {}) {
    if (settings.platform === 'darwin') this.#change({ overFullScreen: visible && visibleOnFullScreen });
  }

  /** Wayland places windows itself. */
  setBounds(bounds: Bounds) {
    this.#bounds = process.env.XDG_SESSION_TYPE === 'wayland' ? { ...bounds, x: 0, y: 0 } : bounds;
    this.#change({}, 'resize', 'move');
  }
  show = () => {
    this.#activate();
    this.#change({ visible: true, focused: true }, 'show', 'focus');
  };
  focus = () => {
    this.#activate();
    this.#change({ focused: true }, 'focus');
  };
  /** Windows activates the window that was used before; macOS and Linux leave that to their user. */
  blur = () => {
    if (settings.platform === 'win32') record.isActive = this.#wasActive;
    this.#change({ focused: false }, 'blur');
  };
  #wasActive = false;

  /** The keyboard is this app's from now on. A panel of macOS gets it while the other program stays the active one. */
  #activate() {
    if (!this.#state.focused) this.#wasActive = record.isActive;
    if (settings.platform !== 'darwin' || this.#options.type !== 'panel') record.isActive = true;
  }

  hide = () => {
    record.overlay = null;
    // Windows activates nothing then, and macOS keeps an app active without a window; on Linux the desktop looks after it.
    if (settings.platform === 'linux' && this.#state.focused) record.isActive = this.#wasActive;
    const left = this.#state.focused ? ['blur'] : [];
    this.#change({ visible: false, focused: false, blackScreen: this.#state.fullScreen }, ...left, 'hide');
  };
  minimize = () => this.#change({ minimized: true, focused: false }, 'minimize');
  restore = () => this.#change({ minimized: false }, 'restore');
  /** Shows the window, too, without the focus. */
  maximize = () =>
    this.#change({ maximized: true, visible: true }, ...(this.#state.visible ? [] : ['show']), 'maximize');
  isDestroyed = () => this.#state.destroyed;
  /** Linux does not tell that a minimized window is out of sight. */
  isVisible = () => this.#state.visible && (settings.platform === 'linux' || !this.#state.minimized);
  isFocused = () => this.#state.focused;
  isMinimized = () => this.#state.minimized;
  isMaximized = () => this.#state.maximized;
  isFullScreen = () => this.#state.fullScreen;
  getNormalBounds = () => this.#bounds;

  /** Leaving and entering take the time of an animation; the state and the event come after it. */
  setFullScreen(fullScreen: boolean) {
    const event = fullScreen ? 'enter-full-screen' : 'leave-full-screen';
    setImmediate(() => this.#change({ fullScreen }, event));
  }

  /** Ends the window without asking its page or anybody else. */
  destroy() {
    this.#change({ destroyed: true, visible: false, focused: false }, 'closed');
    windows.delete(this);
    windowList.delete(this);
    this.webContents[control].isGone = true;
    for (const name of OF_THE_LIVING)
      Object.defineProperty(this, name, {
        value: () => {
          throw new TypeError('Object has been destroyed');
        },
      });
  }

  close() {
    const event = stoppable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }
}
