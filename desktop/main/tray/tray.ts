import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import type { Rectangle } from '#desktop/main/window/window-state.ts';
import { createAppBadge } from './app-badge.ts';

interface TrayActions {
  show(): void;
  showContacts(): void;
  openSite(origin: string): void;
  capture(): void;
  /** Shows the inbox at the icon, or hides it. */
  toggleInbox(): void;
  quit(): void;
}

/** macOS would open a menu that the icon has together with the inbox: there the second mouse button shows it. */
const isMac = process.platform === 'darwin';
/** AppIndicators of Linux tell of no click but that of the menu. */
const opensInbox = process.platform !== 'linux';

const labelOf = (count: number) =>
  count === 0 ? 'No new requests' : `${count} new ${count === 1 ? 'request' : 'requests'}`;

/** Text of the tray about a site, beside its name. */
function siteState({ signedIn, online, newRequests }: DesktopSite): string {
  if (!signedIn) return 'signed out';
  return online ? labelOf(newRequests).toLowerCase() : 'cannot be reached';
}

/** Creates the icon in the tray or menu bar and shows the number of new requests there and on the app's icon. */
export function createTray(icons: { tray: string; badge: string }, actions: TrayActions) {
  const tray = new Tray(nativeImage.createFromPath(icons.tray));
  const badge = createAppBadge({
    platform: process.platform,
    dot: () => nativeImage.createFromPath(icons.badge),
    setBadgeCount: (count) => app.setBadgeCount(count),
    describe: labelOf,
  });
  let shown = '';
  let menu = new Menu();

  /**
   * @param sites the known sites; more than one are listed
   * @param inbox the menu's entries of requests
   */
  function setCount(count: number, sites: readonly DesktopSite[], inbox: readonly MenuItemConstructorOptions[]) {
    const now = JSON.stringify([count, sites, inbox]);
    if (now === shown) return;
    shown = now;
    badge.setCount(count);
    tray.setToolTip(`${PRODUCT_NAME} – ${labelOf(count)}`);
    if (isMac) tray.setTitle(count > 0 ? String(count) : '');
    menu = Menu.buildFromTemplate([
      { label: labelOf(count), click: actions.showContacts },
      { type: 'separator' },
      ...inbox,
      { type: 'separator' },
      ...(sites.length < 2 ? [] : siteEntries(sites)),
      { label: 'Open', click: actions.show },
      { label: 'Quick Capture…', click: actions.capture },
      { type: 'separator' },
      { label: 'Quit', click: actions.quit },
    ]);
    if (!isMac) tray.setContextMenu(menu);
  }

  const siteEntries = (sites: readonly DesktopSite[]): MenuItemConstructorOptions[] => [
    ...sites.map((site) => ({
      label: `${site.name.replaceAll('&', '&&')} – ${siteState(site)}`,
      click: () => actions.openSite(site.origin),
    })),
    { type: 'separator' },
  ];

  tray.on('click', opensInbox ? actions.toggleInbox : actions.show);
  if (isMac) {
    tray.setIgnoreDoubleClickEvents(true);
    tray.on('right-click', () => tray.popUpContextMenu(menu));
  } else if (opensInbox) tray.on('double-click', actions.show);
  setCount(0, [], []);
  return {
    setCount,
    follow: badge.follow,
    /** Bounds of the icon; `null` on Linux, which does not tell them, and where Windows fails to. */
    bounds(): Rectangle | null {
      const bounds = tray.getBounds();
      return bounds.width > 0 ? bounds : null;
    },
    remove: () => tray.destroy(),
  };
}

export type AppTray = ReturnType<typeof createTray>;
