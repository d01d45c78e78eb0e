import { Notification } from 'electron';
import type { NoticePermission, NoticeState } from '#common/desktop/notices.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { hasTray } from '#desktop/main/tray/tray-presence.ts';
import { createLastingNotices, type NoticeTarget } from './lasting-notices.ts';

interface Notice {
  title: string;
  body: string;
}

const NO_TRAY: Notice = {
  title: `${PRODUCT_NAME} keeps running`,
  body: 'This desktop shows no tray icon. Start the app again to see its window; File → Quit ends it.',
};

/** Answers that a notice itself takes. Linux shows none of them. */
export interface NoticeAnswers {
  placeholder: string;
  onReply(text: string): void;
  actions: readonly { text: string; onChosen(): void }[];
}

/** Electron's options for what can be done in a notice. */
const optionsFor = ({ placeholder, actions }: NoticeAnswers) => ({
  hasReply: true,
  replyPlaceholder: placeholder,
  actions: actions.map(({ text }) => ({ type: 'button' as const, text })),
});

/** Of an event of the server that only a newer app can read. */
export const UNREADABLE: Notice = {
  title: 'There is something new on your site',
  body: 'This app is older than your site and cannot show it here. Update the app.',
};

/**
 * Writes the body of a notice for Linux, whose servers read it as markup; Electron passes it as it is
 * (https://specifications.freedesktop.org/notification/latest/markup.html). The title is plain text.
 */
const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A notice with what becomes of it. */
interface Delivery {
  notice: Notice;
  onClick?: (() => void) | undefined;
  answers?: NoticeAnswers | undefined;
  /** What it is about, for a later start of the app. */
  target?: NoticeTarget | undefined;
  /** Time of the first attempt in milliseconds. */
  at: number;
}

interface Parts {
  store: Pick<Store, 'read' | 'change'>;
  /** Called when the system showed or refused a notification, and when one is no longer kept. */
  onChanged(): void;
  platform?: NodeJS.Platform;
}

/** Number of notices to keep that the system did not show. */
const MAX_UNSHOWN = 20;
/** A kept notice that is older is of no use any more. */
const MAX_AGE_MS = DAY;
/** No event tells that the owner has allowed notifications, so the newest kept one is tried again after that time. */
const RETRY_MS = MINUTE;
/** The system tells within that time whether it shows a notification; some systems tell nothing. */
const ANSWER_TIMEOUT_MS = 3_000;

/** Makes notifications of the system. One without a reference can be garbage-collected together with its click handler. */
function createNotifications({ store, platform }: Pick<Required<Parts>, 'store' | 'platform'>) {
  const hasAnswers = platform === 'darwin' || platform === 'win32';
  const referenced = new Set<Notification>();
  const isLive = (id: string) => [...referenced].some((notification) => notification.id === id);
  const lasting = createLastingNotices({ store, platform, isLive });

  /** Forgets a notification with which nothing more can be done. One that Windows took away waits in its centre. */
  function followEnd(notification: Notification): void {
    const forget = () => {
      referenced.delete(notification);
      if (hasAnswers) lasting.forget(notification.id);
    };
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') forget();
    });
    for (const end of ['click', 'reply', 'action', 'failed'] as const) notification.on(end as 'click', forget);
  }

  return {
    restore: lasting.restore,
    create({ notice: { title, body }, onClick, answers, target }: Delivery): Notification {
      const offered = hasAnswers ? answers : undefined;
      const text = platform === 'linux' ? asMarkup(body) : body;
      const options = { title, body: text, ...lasting.remember(target), ...(offered && optionsFor(offered)) };
      const notification = new Notification(options);
      referenced.add(notification);
      if (offered) {
        notification.on('reply', ({ reply }) => offered.onReply(reply));
        notification.on('action', ({ actionIndex }) => offered.actions[actionIndex]?.onChosen());
      }
      if (onClick) notification.on('click', onClick);
      followEnd(notification);
      return notification;
    },
  };
}

/** Keeps what the system did not show, and runs `retry` every minute while there is something. */
function createUnshown(retry: () => void) {
  let kept: Delivery[] = [];
  let timer: NodeJS.Timeout | undefined;

  function set(deliveries: Delivery[]): void {
    kept = deliveries;
    if (kept.length > 0) timer ??= setInterval(retry, RETRY_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
  const others = (delivery: Delivery) => kept.filter((one) => one !== delivery);

  return {
    keep: (delivery: Delivery) => set([...others(delivery), delivery].sort((a, b) => a.at - b.at).slice(-MAX_UNSHOWN)),
    remove: (delivery: Delivery) => set(others(delivery)),
    clear: () => set([]),
    count: () => kept.length,
    /** The newest that is still of use. */
    newest(): Delivery | undefined {
      set(kept.filter(({ at }) => Date.now() - at < MAX_AGE_MS));
      return kept.at(-1);
    },
  };
}

/**
 * Hands notices to the system and notes what it does with them. macOS asks its user about notifications once, when the
 * first one is made or Electron is asked whether there are any, and refuses what comes before the answer.
 */
function createDelivery({ store, onChanged, platform }: Required<Parts>) {
  const notifications = createNotifications({ store, platform });
  let failure: string | null = null;

  function note(permission: NoticePermission, reason: string | null): void {
    failure = reason;
    if (store.read().noticePermission !== permission) store.change({ noticePermission: permission });
    onChanged();
  }

  /** Has macOS ask its user, which it does once, unless the owner wants no notifications. */
  function ask(): void {
    if (platform !== 'darwin' || !store.read().preferences.notifications) return;
    if (Notification.isSupported() && store.read().noticePermission === 'unasked') note('asked', null);
  }

  return {
    ask,
    failure: () => failure,
    isSupported: () => platform === 'darwin' || Notification.isSupported(),
    /** Shows a notice. `onEnd` receives the error when the system does not, some systems tell nothing. */
    show(delivery: Delivery, onEnd: (error: string | null) => void): void {
      ask();
      const notification = notifications.create(delivery);
      notification.on('failed', (_event, error) => {
        const reason = error || 'No reason was given';
        onEnd(reason);
        note('refused', reason);
      });
      notification.on('show', () => {
        note('works', null);
        onEnd(null);
      });
      notification.show();
    },
    restore: notifications.restore,
  };
}

/** The notifications of the app. Those that the system does not show are kept, and tried again. */
export function createNotices({ store, onChanged, platform = process.platform }: Parts) {
  const delivery = createDelivery({ store, onChanged, platform });
  const unshown = createUnshown(showAgain);
  const isWanted = () => store.read().preferences.notifications;

  /** Shows a notice or keeps it. One that is shown brings the next one that was not. */
  function show(notice: Delivery): void {
    delivery.show(notice, (error) => {
      if (error !== null) return unshown.keep(notice);
      unshown.remove(notice);
      showAgain();
    });
  }

  /** Tries the newest notice that was not shown. */
  function showAgain(): void {
    const newest = unshown.newest();
    if (newest && isWanted()) show(newest);
  }

  return {
    ask: delivery.ask,
    isSupported: delivery.isSupported,
    /** Error of the system for the last notification; `null` when it was shown. */
    failure: delivery.failure,
    showAgain,

    /** Shows a notification, unless the owner wants none. One that the system does not show is kept. */
    show(notice: Notice, onClick: () => void, answers?: NoticeAnswers, target?: NoticeTarget): void {
      if (isWanted() && delivery.isSupported()) show({ notice, onClick, answers, target, at: Date.now() });
    },

    /** Shows a notification that is not kept. @returns the error of the system, if it tells one */
    async probe(notice: Notice, onClick: () => void): Promise<string | null> {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS);
      delivery.show({ notice, onClick, at: Date.now() }, resolve);
      const error = await promise;
      clearTimeout(timer);
      if (error === null) showAgain();
      return error;
    },

    /** Says once, on a desktop without a tray, that the app runs on without a visible sign of it. */
    async explainTray(): Promise<void> {
      if (store.read().trayExplained || (await hasTray()) || !delivery.isSupported()) return;
      store.change({ trayExplained: true });
      show({ notice: NO_TRAY, at: Date.now() });
    },

    state: (): NoticeState => ({
      permission: store.read().noticePermission,
      latest: unshown.newest()?.notice.title ?? null,
      unshown: unshown.count(),
    }),

    /** Opens what the newest notice that was not shown leads to. */
    openLatest(): void {
      const latest = unshown.newest();
      if (!latest) return;
      unshown.remove(latest);
      latest.onClick?.();
      onChanged();
    },
    /** Forgets what was not shown. */
    drop(): void {
      unshown.clear();
      onChanged();
    },
    /** Follows what is done with notices of earlier starts. */
    restore: delivery.restore,
    stop: unshown.clear,
  };
}

export type Notices = ReturnType<typeof createNotices>;
