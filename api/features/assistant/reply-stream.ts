/** Where a reply goes while it is written. */
export interface Listener {
  delta(text: string): void;
  /** What was written so far is void. */
  restart(): void;
}

/** Words held back: enough to see a forbidden sentence before any of it has been shown. */
const HELD_BACK = 10;

/** The part of an unfinished text that no later character can change. */
function settledPart(text: string): string {
  let end = text.length;
  for (let words = 0; words < HELD_BACK && end > 0; words++) end = text.slice(0, end).search(/\s\S*$/);
  if (end <= 0) return '';
  const part = text.slice(0, end);
  const opened = Math.max(part.lastIndexOf('['), part.lastIndexOf('<'), part.lastIndexOf('!['));
  const closed = Math.max(part.lastIndexOf(')'), part.lastIndexOf('>'));
  return opened > closed ? part.slice(0, opened) : part;
}

/** Shows a reply as it grows, each piece cleaned and checked before it leaves. */
export function createReplyStream(
  clean: (text: string) => string,
  isForbidden: (text: string) => boolean,
  to: Listener,
) {
  let raw = '';
  let shown = '';

  function show(text: string) {
    if (text === shown) return;
    if (!text.startsWith(shown)) {
      to.restart();
      shown = '';
    }
    to.delta(text.slice(shown.length));
    shown = text;
  }

  return {
    /** @returns false as soon as the text holds what must not be shown */
    add(text: string): boolean {
      raw += text;
      if (isForbidden(raw)) return false;
      const ready = clean(settledPart(raw));
      if (ready.startsWith(shown)) show(ready);
      return true;
    },
    /** What this writer has shown so far. */
    soFar: () => shown,
    /** Begins anew. */
    discard() {
      raw = '';
      if (shown !== '') to.restart();
      shown = '';
    },
    /** Shows the rest; from here on `text` is the reply. */
    finish: show,
  };
}

export type ReplyStream = ReturnType<typeof createReplyStream>;
