import { Notification } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { hasTray } from '#desktop/main/tray/tray-presence.ts';

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
  body: 'This app is older than your server and cannot show it here. Update the app.',
};

/**
 * Writes the body of a notice for Linux, whose servers read it as markup; Electron passes it as it is
 * (https://specifications.freedesktop.org/notification/latest/markup.html). The title is plain text.
 */
const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The notifications of the app. */
export function createNotices(store: Pick<Store, 'read' | 'change'>, platform: NodeJS.Platform = process.platform) {
  const hasAnswers = platform === 'darwin' || platform === 'win32';
  // A notification without a reference can be garbage-collected together with its click handler.
  const shown = new Set<Notification>();
  let failure: string | null = null;

  /** Forgets a notification with which nothing more can be done. One that Windows took away waits in its centre. */
  function followEnd(notification: Notification): void {
    const forget = () => shown.delete(notification);
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') forget();
    });
    notification.on('click', forget);
    notification.on('reply', forget);
    notification.on('action', forget);
    notification.on('failed', (_event, error) => {
      failure = error;
      forget();
    });
    notification.on('show', () => {
      failure = null;
    });
  }

  function show({ title, body }: Notice, onClick?: () => void, answers?: NoticeAnswers): void {
    const offered = hasAnswers ? answers : undefined;
    const text = platform === 'linux' ? asMarkup(body) : body;
    const notification = new Notification({ title, body: text, ...(offered && optionsFor(offered)) });
    shown.add(notification);
    if (offered) {
      notification.on('reply', ({ reply }) => offered.onReply(reply));
      notification.on('action', ({ actionIndex }) => offered.actions[actionIndex]?.onChosen());
    }
    if (onClick) notification.on('click', onClick);
    followEnd(notification);
    notification.show();
  }

  return {
    /** Shows a notification, unless the owner wants none. */
    show(notice: Notice, onClick: () => void, answers?: NoticeAnswers): void {
      if (store.read().preferences.notifications && Notification.isSupported()) show(notice, onClick, answers);
    },

    /** Says once, on a desktop without a tray, that the app runs on without a visible sign of it. */
    async explainTray(): Promise<void> {
      if (store.read().trayExplained || !Notification.isSupported() || (await hasTray())) return;
      store.change({ trayExplained: true });
      show(NO_TRAY);
    },

    /** Error of the system for the last notification; `null` when it was shown. */
    failure: () => failure,

    /** Takes back what Windows keeps in its centre: an answer there would start the app and be lost. */
    stop(): void {
      if (platform !== 'win32') return;
      for (const notification of [...shown]) notification.close();
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
