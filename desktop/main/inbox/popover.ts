import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, screen } from 'electron';
import { inboxPath } from '#common/admin-paths.ts';
import { dark, hexColor, light } from '#common/theme.ts';
import { APP_ORIGIN } from '#desktop/main/window/app-origin.ts';
import { pagePreferences, reloadAfterCrash } from '#desktop/main/window/window.ts';
import type { Rectangle } from '#desktop/main/window/window-state.ts';
import { popoverBounds } from './popover-bounds.ts';

/** A click on the icon takes the focus from the popover first, which hides it: that click must not show it again. */
const SAME_CLICK_MS = 250;

interface Parts {
  preload: string;
  /** Bounds of the icon in the tray; `null` where the system does not tell them. */
  iconBounds(): Rectangle | null;
  /** Called when it is shown, before its page may have loaded. */
  onShown(): void;
}

const isMac = process.platform === 'darwin';
/**
 * Wayland lets no app place its windows: what has no frame would stand anywhere, and go with the first click beside it. Electron
 * draws on Wayland wherever the session is one.
 */
const isWayland =
  process.platform === 'linux' &&
  (process.env.XDG_SESSION_TYPE === 'wayland' ||
    (process.env.XDG_SESSION_TYPE !== 'x11' && Boolean(process.env.WAYLAND_DISPLAY)));

/** What makes it a popover. A panel of macOS comes over an app in full screen without leaving it. */
const POPOVER_OPTIONS: BrowserWindowConstructorOptions = {
  frame: false,
  resizable: false,
  movable: false,
  minimizable: false,
  maximizable: false,
  fullscreenable: false,
  skipTaskbar: true,
  alwaysOnTop: true,
  ...(isMac ? { type: 'panel' } : {}),
};

/** The small window of the inbox at the tray's icon; on Wayland an ordinary window. It is created when it is first shown and hidden afterwards. */
export function createPopover({ preload, iconBounds, onShown }: Parts) {
  let popover: BrowserWindow | null = null;
  let blurredAt = 0;

  const get = () => (popover && !popover.isDestroyed() ? popover : null);

  function bounds(): Rectangle {
    const icon = iconBounds();
    const display = icon
      ? screen.getDisplayMatching(icon)
      : screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
    return popoverBounds(icon, display.workArea);
  }

  function open(): BrowserWindow {
    const window = new BrowserWindow({
      ...bounds(),
      title: 'Inbox',
      show: false,
      ...(isWayland ? {} : POPOVER_OPTIONS),
      backgroundColor: hexColor((nativeTheme.shouldUseDarkColors ? dark : light).paper),
      webPreferences: pagePreferences(preload),
    });
    reloadAfterCrash(window);
    if (isMac) window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    window.on('blur', () => {
      if (isWayland || !window.isVisible()) return;
      blurredAt = Date.now();
      window.hide();
    });
    window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
    void window.loadURL(APP_ORIGIN + inboxPath);
    return window;
  }

  function show(): void {
    const window = get() ?? open();
    popover = window;
    // A window keeps the place that its owner gave it.
    if (!isWayland) window.setBounds(bounds());
    window.show();
    window.focus();
    onShown();
  }

  return {
    get,
    show,
    hide: () => get()?.hide(),
    /** Shows it, or hides it when it is there. */
    toggle(): void {
      if (get()?.isVisible()) get()?.hide();
      else if (Date.now() - blurredAt > SAME_CLICK_MS) show();
    },
    close: () => get()?.destroy(),
  };
}
