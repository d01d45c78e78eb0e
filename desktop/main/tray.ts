import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { createAppBadge } from './app-badge.ts';

interface TrayActions {
  show(): void;
  showContacts(): void;
  openSite(origin: string): void;
  capture(): void;
  quit(): void;
}

const labelOf = (count: number) =>
  count === 0 ? 'No new requests' : `${count} new ${count === 1 ? 'request' : 'requests'}`;

/** What the tray says of a site beside its name. */
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

  /** @param sites the known sites; more than one are listed */
  function setCount(count: number, sites: readonly DesktopSite[]) {
    const now = JSON.stringify([count, sites]);
    if (now === shown) return;
    shown = now;
    badge.setCount(count);
    tray.setToolTip(`${PRODUCT_NAME} – ${labelOf(count)}`);
    if (process.platform === 'darwin') tray.setTitle(count > 0 ? String(count) : '');
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: labelOf(count), click: actions.showContacts },
        ...(sites.length < 2 ? [] : siteEntries(sites)),
        { label: 'Open', click: actions.show },
        { label: 'Quick Capture…', click: actions.capture },
        { type: 'separator' },
        { label: 'Quit', click: actions.quit },
      ]),
    );
  }

  const siteEntries = (sites: readonly DesktopSite[]): MenuItemConstructorOptions[] => [
    { type: 'separator' },
    ...sites.map((site) => ({
      label: `${site.name.replaceAll('&', '&&')} – ${siteState(site)}`,
      click: () => actions.openSite(site.origin),
    })),
    { type: 'separator' },
  ];

  tray.on('click', actions.show);
  setCount(0, []);
  return { setCount, follow: badge.follow, remove: () => tray.destroy() };
}

export type AppTray = ReturnType<typeof createTray>;
