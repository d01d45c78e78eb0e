import { app } from 'electron';
import type { Logger } from 'pino';
import { adminPath } from '#common/admin-paths.ts';
import { send } from '#desktop/main/app/ipc.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { startCapture } from '#desktop/main/capture/start-capture.ts';
import { startInbox } from '#desktop/main/inbox/start-inbox.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import type { Offline } from '#desktop/main/offline/offline.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { StartedSites } from '#desktop/main/sites/start-sites.ts';
import { createTray } from '#desktop/main/tray/tray.ts';
import { createDashboardWindow } from './dashboard-window.ts';

interface Parts {
  store: Store;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  notices: Notices;
  log: Logger;
  paths: { preload: string; trayIcon: string; badge: string };
  /** Parts that start after the windows. */
  later(): { started: Pick<StartedSites, 'sites' | 'servers' | 'siteSwitch'>; offline: Offline };
}

/** The windows of the app and its icon in the tray. */
export function startWindows({ store, tokens, fetchServer, notices, log, paths, later }: Parts) {
  const { preload } = paths;
  const dashboard = createDashboardWindow({
    ...{ store, preload },
    server: () => later().started.servers.chosen(),
    onOpened: (window) => tray.follow(window),
    onHidden: () => void notices.explainTray(),
    onClipboardFailure: (error) => log.warn({ err: error }, 'clipboard not written'),
  });
  const { main, show } = dashboard;
  const inbox = startInbox({
    ...{ tokens, fetchServer, notices, preload },
    offline: () => later().offline,
    sites: () => later().started.sites.list(),
    iconBounds: () => tray.bounds(),
    openSite: (origin, path) => (origin === null ? show() : later().started.siteSwitch.open(origin, path)),
    onChanged: showInTray,
  });
  const capture = startCapture({
    ...{ store, preload },
    openDashboard: (path) => show(path ?? undefined),
    onSaved: () => send(main.get(), 'changesSent', {}),
    onFailure: (error) => log.warn({ err: error }, 'clipboard not read'),
  });
  const tray = createTray(
    { tray: paths.trayIcon, badge: paths.badge },
    {
      show: () => show(),
      showContacts: () => show(adminPath('contacts')),
      openSite: (origin) => later().started.siteSwitch.open(origin),
      capture: () => capture.show(),
      toggleInbox: inbox.toggle,
      quit: () => app.quit(),
    },
  );
  function showInTray(): void {
    const { sites } = later().started;
    tray.setCount(sites.newRequests(), sites.list(), inbox.menuEntries());
  }
  return { dashboard, inbox, capture, tray, showInTray };
}
