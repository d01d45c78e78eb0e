import { app, net } from 'electron';
import { adminPath } from '#common/admin-paths.ts';
import { send } from '#desktop/main/app/ipc.ts';
import type { Store } from '#desktop/main/app/store.ts';
import type { StartedInbox } from '#desktop/main/inbox/start-inbox.ts';
import type { CertificateDates } from '#desktop/main/network/certificate-dates.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { type Notices, UNREADABLE } from '#desktop/main/notifications/notices.ts';
import { createServerChoice } from '#desktop/main/server/server-choice.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { createSiteWatches } from '#desktop/main/watch/site-watches.ts';
import type { DashboardWindow } from '#desktop/main/window/dashboard-window.ts';
import { createChosenSite } from './chosen-site.ts';
import { createSites } from './sites.ts';
import { createSiteSwitch } from './switch-site.ts';

interface Parts {
  store: Store;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  certificates: Pick<CertificateDates, 'expiryOf'>;
  notices: Pick<Notices, 'show'>;
  dashboard: DashboardWindow;
  inbox: Pick<StartedInbox, 'showNotice'>;
  /** Called when another site was chosen. */
  onChosen(): void;
  /** Called when the sites, or what is known of them, changed. */
  onChanged(): void;
  onWatched(): void;
  /** Called when what this computer holds of a site may be outdated. */
  onNews(origin: string): void;
  onFailure(error: unknown): void;
}

/** The sites that the owner works with: which one is shown, and what goes on at each of them. */
export function startSites({ store, tokens, fetchServer, dashboard, notices, ...parts }: Parts) {
  const { main, messages, show } = dashboard;
  function sync(): void {
    sites.sync();
    watch.sync();
    parts.onChanged();
  }
  const servers = createServerChoice({
    store,
    tokens,
    fetchServer,
    onKnownChanged: sync,
    onChanged(before) {
      // The page of the other site is left and loaded anew.
      if (before !== null) messages.startQueueing();
      sync();
      parts.onChosen();
      void connection.check();
    },
  });
  const watch = createSiteWatches({
    ...{ store, tokens, fetchServer },
    chosen: servers.chosen,
    expiryOf: parts.certificates.expiryOf,
    isComputerOnline: () => net.isOnline(),
    notify: (origin, notice, path) => notices.show(notice, () => siteSwitch.open(origin, path)),
    onChanged: parts.onWatched,
  });
  const sites = createSites({
    store,
    tokens,
    fetchServer,
    servers,
    version: app.getVersion(),
    onChanged: parts.onChanged,
    show: parts.inbox.showNotice,
    onUnreadable: (origin) => notices.show(UNREADABLE, () => siteSwitch.open(origin, adminPath('contacts'))),
    isQuiet: dashboard.showsContacts,
    onNews: parts.onNews,
    onRefused: () => send(main.get(), 'signedOut', {}),
    onFailure: parts.onFailure,
  });
  const { connection, contacts } = createChosenSite(sites);
  const siteSwitch = createSiteSwitch({
    servers,
    messages,
    askPage: (request) => send(main.get(), 'switchSite', request),
    show,
  });
  return {
    ...{ servers, watch, sites, connection, contacts, siteSwitch },
    /** The token of a site is there now, or gone. */
    sessionChanged: (origin: string) => void sites.refreshSession(origin).catch(parts.onFailure),
    async signOut(origin: string): Promise<void> {
      const isShown = servers.chosen() === origin;
      await sites.signOut(origin);
      if (isShown) send(main.get(), 'signedOut', {});
    },
  };
}

export type StartedSites = ReturnType<typeof startSites>;
