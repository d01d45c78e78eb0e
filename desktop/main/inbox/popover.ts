import { BrowserWindow, nativeTheme, screen } from 'electron';
import { inboxPath } from '#common/admin-paths.ts';
import { dark, hexColor, light } from '#common/theme.ts';
import { APP_ORIGIN } from '#desktop/main/window/app-origin.ts';
import { pagePreferences, reloadAfterCrash } from '#desktop/main/window/window.ts';
import type { Rectangle } from '#desktop/main/window/window-state.ts';
import { popoverBounds } from './place.ts';

/** A click on the icon takes the focus from the popover first, which hides it: that click must not show it again. */
const SAME_CLICK_MS = 250;

interface Parts {
  preload: string;
  /** Bounds of the icon in the tray; `null` where the system does not tell them. */
  iconBounds(): Rectangle | null;
  /** Called when it is shown, before its page may have loaded. */
  onShown(): void;
}

/** The small window of the inbox at the tray's icon. It is created when it is first shown and hidden afterwards. */
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
      frame: false,
      resizable: false,
      movable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      backgroundColor: hexColor((nativeTheme.shouldUseDarkColors ? dark : light).paper),
      webPreferences: pagePreferences(preload),
    });
    reloadAfterCrash(window);
    window.on('blur', () => {
      if (!window.isVisible()) return;
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
    window.setBounds(bounds());
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
