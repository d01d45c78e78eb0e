import { app, Menu, nativeImage, Tray } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { createAppBadge } from './app-badge.ts';

interface TrayActions {
  show(): void;
  showContacts(): void;
  capture(): void;
  quit(): void;
}

const labelOf = (count: number) =>
  count === 0 ? 'No new requests' : `${count} new ${count === 1 ? 'request' : 'requests'}`;

/** Creates the icon in the tray or menu bar and shows the number of new requests there and on the app's icon. */
export function createTray(icons: { tray: string; badge: string }, actions: TrayActions) {
  const tray = new Tray(nativeImage.createFromPath(icons.tray));
  const badge = createAppBadge({
    platform: process.platform,
    dot: () => nativeImage.createFromPath(icons.badge),
    setBadgeCount: (count) => app.setBadgeCount(count),
    describe: labelOf,
  });
  let shown = -1;

  function setCount(count: number) {
    if (count === shown) return;
    shown = count;
    badge.setCount(count);
    tray.setToolTip(`${PRODUCT_NAME} – ${labelOf(count)}`);
    if (process.platform === 'darwin') tray.setTitle(count > 0 ? String(count) : '');
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: labelOf(count), click: actions.showContacts },
        { label: 'Open', click: actions.show },
        { label: 'Quick Capture…', click: actions.capture },
        { type: 'separator' },
        { label: 'Quit', click: actions.quit },
      ]),
    );
  }

  tray.on('click', actions.show);
  setCount(0);
  return { setCount, follow: badge.follow, remove: () => tray.destroy() };
}

export type AppTray = ReturnType<typeof createTray>;
