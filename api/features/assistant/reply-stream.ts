/** Receives a reply while it is written. */
export interface ReplyListener {
  delta(text: string): void;
  /** Called when the text sent so far is discarded. */
  restart(): void;
}

/** Number of words held back, so that a forbidden sentence is detected before any of it is shown. */
const WORDS_HELD_BACK = 10;

/** The part of an unfinished text that later characters can no longer change. */
function stablePart(text: string): string {
  let end = text.length;
  for (let words = 0; words < WORDS_HELD_BACK && end > 0; words++) end = text.slice(0, end).search(/\s\S*$/);
  if (end <= 0) return '';
  const part = text.slice(0, end);
  const opened = Math.max(part.lastIndexOf('['), part.lastIndexOf('<'), part.lastIndexOf('!['));
  const closed = Math.max(part.lastIndexOf(')'), part.lastIndexOf('>'));
  return opened > closed ? part.slice(0, opened) : part;
}

/** Streams a growing reply; each part is cleaned and checked before it is sent. */
export function createReplyStream(
  clean: (text: string) => string,
  isForbidden: (text: string) => boolean,
  listener: ReplyListener,
) {
  let raw = '';
  let sent = '';

  function send(text: string) {
    if (text === sent) return;
    if (!text.startsWith(sent)) {
      listener.restart();
      sent = '';
    }
    listener.delta(text.slice(sent.length));
    sent = text;
  }

  return {
    /** @returns false as soon as the text contains something forbidden */
    add(text: string): boolean {
      raw += text;
      if (isForbidden(raw)) return false;
      const ready = clean(stablePart(raw));
      if (ready.startsWith(sent)) send(ready);
      return true;
    },
    /** The text sent so far. */
    sentText: () => sent,
    /** Discards everything that was written and sent. */
    discard() {
      raw = '';
      if (sent !== '') listener.restart();
      sent = '';
    },
    /** Sends the rest; `text` is now the complete reply. */
    finish: send,
  };
}

export type ReplyStream = ReturnType<typeof createReplyStream>;
