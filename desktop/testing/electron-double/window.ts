import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { app } from './app.ts';
import { browser } from './browser.ts';
import { toApp, toStandIn } from './protocol.ts';
import { record } from './record.ts';
import { session } from './session.ts';
import { stoppable } from './stoppable.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns `null` for a window that is still opening. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Time for the request of a new window, which can come before the window itself. */
const POPUP_TIMEOUT_MS = 1_000;

type State = Record<'visible' | 'focused' | 'minimized' | 'maximized' | 'destroyed', boolean>;
type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

class WebContents extends EventEmitter {
  page: Page | undefined;
  openHandler: OpenHandler = () => ({ action: 'allow' });

  setWindowOpenHandler(handler: OpenHandler) {
    this.openHandler = handler;
  }

  send(channel: string, data: unknown): void {
    record.received.push(JSON.stringify([channel, data]));
    const receive = ([to, what]: [string, unknown]) => {
      const { electronReceive } = window as unknown as { electronReceive?: (channel: string, data: unknown) => void };
      electronReceive?.(to, what);
    };
    // As in Electron, a page that is still loading misses the event.
    this.page?.evaluate(receive, [channel, data] as [string, unknown]).catch(() => undefined);
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all = new Set<BrowserWindow>();
  readonly webContents = new WebContents();
  #bounds: Bounds;
  #state: State = { visible: false, focused: false, minimized: false, maximized: false, destroyed: false };
  readonly #options: Record<string, unknown>;
  readonly #page: Promise<Page>;
  #expected = '';
  readonly #popups = new EventEmitter();

  constructor(options: Bounds & Record<string, unknown>) {
    super();
    const { x, y, width, height } = options;
    this.#bounds = { x, y, width, height };
    this.#options = options;
    BrowserWindow.all.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    this.#page = this.#openPage();
    this.#note();
  }

  async #openPage(): Promise<Page> {
    const [first] = browser().pages();
    const page = first ?? (await browser().newPage());
    this.webContents.page = page;
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height });
    await browser().route('**/*', async (route, request) => {
      if (!request.isNavigationRequest()) return route.continue();
      const url = toApp(request.url());
      if (pageOf(request) !== page) {
        this.open(url);
        await route.abort('aborted');
        return void this.#popups.emit('request');
      }
      const isTop = request.frame().parentFrame() === null;
      if (isTop && url !== this.#expected && !this.navigate(url)) return route.abort('aborted');
      if (isTop) this.webContents.emit('did-navigate');
      return route.continue();
    });
    browser().on('page', async (other) => {
      // Closed before its request, it would never ask to be opened.
      await Promise.race([once(this.#popups, 'request'), sleep(POPUP_TIMEOUT_MS)]);
      await other.close();
    });
    page.on('download', async (download) => {
      if (!session.defaultSession.download(toApp(download.url()))) await download.cancel();
    });
    return page;
  }

  /** Navigates as a page would. @returns whether the app allowed it */
  navigate(url: string): boolean {
    const event = stoppable(url);
    this.webContents.emit('will-navigate', event);
    return !event.defaultPrevented;
  }

  /** Opens a window as a page would. @returns whether the app allowed it */
  open = (url: string): boolean => this.webContents.openHandler({ url }).action === 'allow';

  async loadURL(url: string): Promise<void> {
    this.#expected = url;
    const page = await this.#page;
    await page.goto(toStandIn(url), { waitUntil: 'domcontentloaded' });
    this.emit('ready-to-show');
  }

  #change(changes: Partial<State>, ...events: string[]) {
    Object.assign(this.#state, changes);
    this.#note();
    for (const event of events) this.emit(event);
  }

  #note() {
    const { visible, focused, maximized } = this.#state;
    record.window = { visible, focused, maximized, bounds: this.#bounds, options: this.#options };
  }

  show = () => this.#change({ visible: true, focused: true }, 'show', 'focus');
  focus = () => this.#change({ focused: true }, 'focus');
  blur = () => this.#change({ focused: false }, 'blur');
  hide = () => this.#change({ visible: false, focused: false }, 'hide');
  restore = () => this.#change({ minimized: false }, 'restore');
  maximize = () => this.#change({ maximized: true }, 'maximize');
  isDestroyed = () => this.#state.destroyed;
  isVisible = () => this.#state.visible;
  isFocused = () => this.#state.focused;
  isMinimized = () => this.#state.minimized;
  isMaximized = () => this.#state.maximized;
  isFullScreen = () => false;
  getNormalBounds = () => this.#bounds;

  setBounds(bounds: Bounds) {
    this.#bounds = bounds;
    this.#change({}, 'resize', 'move');
  }

  close() {
    const event = stoppable();
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.#change({ destroyed: true, visible: false, focused: false }, 'closed');
    BrowserWindow.all.delete(this);
  }
}
