import { Notification } from 'electron';
import type { Store } from '#desktop/main/app/store.ts';
import type { LastingNotice } from './lasting-notice.ts';

export type NoticeTarget = Pick<LastingNotice, 'origin' | 'contactId'>;

/** Describes what was done with a notice of an earlier start. */
export type NoticeActivation = { kind: 'click' } | { kind: 'reply'; text: string } | { kind: 'action'; index: number };

/** Number of notices to remember; the system's centre keeps no more of an app for long. */
const MAX_REMEMBERED = 50;

/** The id of the notification in what Windows tells of an activation: `type=click&tag=ID`. */
const idIn = (launchArguments: string): string | null => /(?:^|&)tag=([^&]+)/.exec(launchArguments)?.[1] ?? null;

function activationOf({ type, reply = '', actionIndex = 0 }: Electron.ActivationArguments): NoticeActivation {
  if (type === 'reply') return { kind: 'reply', text: reply };
  return type === 'action' ? { kind: 'action', index: actionIndex } : { kind: 'click' };
}

interface Parts {
  store: Pick<Store, 'read' | 'change'>;
  platform: NodeJS.Platform;
  /** Tells whether a notification was made by this start, which hears of it by its own events. */
  isLive(id: string): boolean;
}

type Follow = (notice: LastingNotice, activation: NoticeActivation) => void;

/**
 * Remembers what notices are about, because they outlive the app: macOS gives those that it still shows back, and Windows
 * tells which one was answered, also when that starts the app. Linux has neither.
 */
export function createLastingNotices({ store, platform, isLive }: Parts) {
  // Objects without a reference are garbage-collected together with their handlers.
  let restored: readonly Notification[] = [];
  const find = (id: string | null) => store.read().lastingNotices.find((one) => one.id === id);

  function forget(id: string): void {
    store.change({ lastingNotices: store.read().lastingNotices.filter((one) => one.id !== id) });
  }

  /** Each notice is answered once. */
  function take(id: string | null, activation: NoticeActivation, follow: Follow): void {
    const notice = find(id);
    if (!notice) return;
    forget(notice.id);
    follow(notice, activation);
  }

  async function restoreOnMac(follow: Follow): Promise<void> {
    // Asking for them asks macOS for its permission as well.
    if (platform !== 'darwin' || store.read().noticePermission === 'unasked') return;
    restored = await Notification.getHistory();
    const shown = new Set(restored.map(({ id }) => id));
    store.change({ lastingNotices: store.read().lastingNotices.filter(({ id }) => shown.has(id) || isLive(id)) });
    for (const notification of restored) {
      const { id } = notification;
      notification.on('click', () => take(id, { kind: 'click' }, follow));
      notification.on('reply', ({ reply }) => take(id, { kind: 'reply', text: reply }, follow));
      notification.on('action', ({ actionIndex }) => take(id, { kind: 'action', index: actionIndex }, follow));
    }
  }

  return {
    /** @returns options of the notification by which it is found again */
    remember(target: NoticeTarget | undefined): { id?: string } {
      if (!target || platform === 'linux') return {};
      const id = crypto.randomUUID();
      const notice = { ...target, id, at: new Date().toISOString() };
      store.change({ lastingNotices: [...store.read().lastingNotices, notice].slice(-MAX_REMEMBERED) });
      return { id };
    },
    forget,
    /** Follows from now on what is done with notices of earlier starts, and what has started the app. */
    async restore(follow: Follow): Promise<void> {
      if (platform !== 'win32') return restoreOnMac(follow);
      Notification.handleActivation((details) => {
        const id = idIn(details.arguments);
        if (id === null || !isLive(id)) take(id, activationOf(details), follow);
      });
    },
  };
}
