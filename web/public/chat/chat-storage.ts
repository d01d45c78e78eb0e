import * as storageKeys from '#web/shared/storage-keys.ts';

export type PanelState = 'closed' | 'open' | 'minimized';

/** State of the chat that survives a reload within the browser session. */
export interface StoredChat {
  panel: PanelState;
  everOpened: boolean;
  sessionId: string | null;
  conversationId: string | null;
  /** The visitor's rating of the conversation: 1 or 5. */
  rating: number | null;
}

const nothing: StoredChat = { panel: 'closed', everOpened: false, sessionId: null, conversationId: null, rating: null };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the stored state; invalid values are replaced by defaults. */
export function readStoredChat(): StoredChat {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKeys.chat) ?? '{}');
    const { panel, everOpened, sessionId, conversationId, rating }: Partial<Record<keyof StoredChat, unknown>> =
      typeof found === 'object' && found !== null ? found : {};
    return {
      panel: panel === 'open' || panel === 'minimized' ? panel : 'closed',
      everOpened: everOpened === true,
      sessionId: textOf(sessionId),
      conversationId: textOf(conversationId),
      rating: rating === 1 || rating === 5 ? rating : null,
    };
  } catch {
    return nothing;
  }
}

export function storeChat(change: Partial<StoredChat>): void {
  try {
    sessionStorage.setItem(storageKeys.chat, JSON.stringify({ ...readStoredChat(), ...change }));
  } catch {
    // Without storage, a reload starts a new conversation.
  }
}
