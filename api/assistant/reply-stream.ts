/** Receives a reply while it is written. */
export interface ReplyListener {
  delta(text: string): void;
  /** Called when the text sent so far is discarded. */
  restart(): void;
}

/** Number of words held back, so that a copied rule of the prompt is detected before its first sentence is shown. */
const WORDS_HELD_BACK = 10;

/** The end of a sentence or of a line, with the quotes and marks that close it. */
const SENTENCE_END = /[.!?…。！？؟۔]["'”’)\]*_]*(?=\s)|\n/g;

function withoutLastWords(text: string): string {
  let end = text.length;
  for (let words = 0; words < WORDS_HELD_BACK && end > 0; words++) end = text.slice(0, end).search(/\s\S*$/);
  return text.slice(0, Math.max(0, end));
}

/** The complete sentences of an unfinished text. A link or tag that is still open is not part of them. */
function completeSentences(text: string): string {
  const end = [...text.matchAll(SENTENCE_END)].at(-1);
  if (!end) return '';
  const part = text.slice(0, end.index + end[0].length);
  const opened = Math.max(part.lastIndexOf('['), part.lastIndexOf('<'), part.lastIndexOf('!['));
  const closed = Math.max(part.lastIndexOf(')'), part.lastIndexOf('>'));
  return opened > closed ? part.slice(0, opened) : part;
}

interface Checks {
  clean(text: string): string;
  /** Checks everything that was written so far. */
  isForbidden(text: string): boolean;
  /** Checks cleaned text before it is sent. */
  isSupported(text: string): boolean;
}

/** Streams a growing reply sentence by sentence; each is cleaned and checked before it is sent. */
export function createReplyStream({ clean, isForbidden, isSupported }: Checks, listener: ReplyListener) {
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
    /** @returns false as soon as the text contains something that must not be shown */
    add(text: string): boolean {
      raw += text;
      if (isForbidden(raw)) return false;
      const ready = clean(completeSentences(withoutLastWords(raw)));
      if (ready.length <= sent.length) return true;
      if (!isSupported(ready)) return false;
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
