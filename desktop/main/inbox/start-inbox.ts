import { adminPath } from '#common/admin-paths.ts';
import type { InboxTarget } from '#common/desktop/inbox.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { MINUTE } from '#common/limits.ts';
import { dashboardPath } from '#desktop/main/app/deep-link.ts';
import { type RequestHandlers, send } from '#desktop/main/app/ipc.ts';
import type { ContactNotice } from '#desktop/main/contacts/contact-notifier.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import type { Offline } from '#desktop/main/offline/offline.ts';
import type { Rectangle } from '#desktop/main/window/window-state.ts';
import { createAnswers } from './answer.ts';
import type { CallParts } from './call-site.ts';
import { createInbox } from './inbox.ts';
import { type InboxMenuActions, inboxEntries } from './menu-entries.ts';
import { createPopover } from './popover.ts';
import { createRequestNotices } from './request-notices.ts';

interface Parts extends CallParts {
  /** Where answers wait while a site cannot be reached. */
  offline(): Offline;
  preload: string;
  notices: Notices;
  sites(): readonly DesktopSite[];
  iconBounds(): Rectangle | null;
  /** Shows a site in the main window, or the one that is there, at a place of its dashboard if one is given. */
  openSite(origin: string | null, path?: string | null): void;
  /** Called when the tray's menu is to be built anew. */
  onChanged(): void;
}

type InboxHandlers = Pick<
  RequestHandlers,
  | 'getInbox'
  | 'takeInboxTarget'
  | 'replyInInbox'
  | 'undoInInbox'
  | 'markRespondedInInbox'
  | 'openFromInbox'
  | 'hideInbox'
>;

const contactPath = (id: string) => dashboardPath({ kind: 'contact', id }) ?? null;

/** The inbox beside the app's icon: its list, its window, the entries of the tray's menu and the notices of requests. */
export function startInbox({ preload, notices, sites, iconBounds, openSite, onChanged, offline, ...calls }: Parts) {
  let target: InboxTarget | null = null;
  const inbox = createInbox({
    ...calls,
    sites,
    onChanged() {
      updatePopover();
      onChanged();
    },
  });
  const answers = createAnswers({ ...calls, waiting: offline, onDone: inbox.refreshSoon });
  const popover = createPopover({
    preload,
    iconBounds,
    onShown() {
      send(popover.get(), 'inboxShown', {});
      void inbox.refreshAll();
    },
  });
  const updatePopover = () => send(popover.get(), 'inboxChanged', inbox.state());

  /** Shows a request in the inbox, with a reply that was not sent. */
  function showRequest(origin: string, id: string, draft = ''): void {
    target = { origin, id, draft };
    popover.show();
    send(popover.get(), 'openInInbox', target);
  }

  const requestNotices = createRequestNotices({
    notices,
    find: inbox.find,
    reply: answers.reply,
    markResponded: answers.markResponded,
    open: (origin, id) => openSite(origin, id === null ? adminPath('contacts') : contactPath(id)),
    openDraft: showRequest,
  });
  const menuActions: InboxMenuActions = {
    open: (origin, id) => openSite(origin, contactPath(id)),
    reply: showRequest,
    markResponded(origin, id) {
      void requestNotices.markResponded(origin, id, inbox.find(origin, id)?.name ?? null);
    },
    openInbox: popover.show,
  };
  const handlers: InboxHandlers = {
    async getInbox() {
      void inbox.refreshAll();
      return inbox.state();
    },
    async takeInboxTarget() {
      const taken = target;
      target = null;
      return taken;
    },
    replyInInbox: answers.reply,
    undoInInbox: ({ origin, id }) => answers.undo(origin, id),
    markRespondedInInbox: ({ origin, id }) => answers.markResponded(origin, id),
    async openFromInbox({ origin, id }) {
      popover.hide();
      openSite(origin, id === null ? null : contactPath(id));
      return { kind: 'done' };
    },
    async hideInbox() {
      popover.hide();
      return { kind: 'done' };
    },
  };
  // The time that somebody waits goes on without an event.
  const clock = setInterval(onChanged, MINUTE);

  return {
    handlers,
    toggle: popover.toggle,
    /** Follows what is done with notices of earlier starts, once all parts of the app are there. */
    restoreNotices: () => void notices.restore(requestNotices.follow),
    /** Reads a site shortly, because something may have changed there. */
    refreshSoon: inbox.refreshSoon,
    /** Follows which sites there are, in which of them the owner is signed in and which can be reached. */
    sync(): void {
      inbox.sync();
      updatePopover();
    },
    menuEntries: () => inboxEntries(inbox.state(), menuActions, Date.now()),
    /** Shows the notice of new requests. */
    showNotice(origin: string, notice: ContactNotice): void {
      inbox.refreshSoon(origin);
      requestNotices.show(origin, notice);
    },
    stop(): void {
      clearInterval(clock);
      inbox.stop();
      popover.close();
    },
  };
}

export type StartedInbox = ReturnType<typeof startInbox>;
