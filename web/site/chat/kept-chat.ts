import { storageKeys } from '#web/shared/storage-keys.ts';

export type PanelState = 'closed' | 'open' | 'minimised';

/** What of the chat outlives a reload, within one browser session. */
export interface KeptChat {
  panel: PanelState;
  everOpened: boolean;
  sessionId: string | null;
  conversationId: string | null;
  /** What the visitor gave the conversation: 1 or 5. */
  rating: number | null;
}

const nothing: KeptChat = { panel: 'closed', everOpened: false, sessionId: null, conversationId: null, rating: null };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Whatever stands in the storage, the answer is well-formed. */
export function readKeptChat(): KeptChat {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKeys.chat) ?? '{}');
    const { panel, everOpened, sessionId, conversationId, rating }: Partial<Record<keyof KeptChat, unknown>> =
      typeof found === 'object' && found !== null ? found : {};
    return {
      panel: panel === 'open' || panel === 'minimised' ? panel : 'closed',
      everOpened: everOpened === true,
      sessionId: textOf(sessionId),
      conversationId: textOf(conversationId),
      rating: rating === 1 || rating === 5 ? rating : null,
    };
  } catch {
    return nothing;
  }
}

export function keepChat(change: Partial<KeptChat>): void {
  try {
    sessionStorage.setItem(storageKeys.chat, JSON.stringify({ ...readKeptChat(), ...change }));
  } catch {
    // Without storage a reload begins a new conversation; this one goes on.
  }
}
