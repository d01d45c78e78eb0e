import type { ReplyNotes } from '#web/site/chat/conversation.ts';
import { chatMessages } from '#web/site/chat/messages.ts';

export interface Reply {
  content: string;
  metadata?: ReplyNotes;
}

type Entries = Partial<Record<string, unknown>>;

const entriesOf = (value: unknown): Entries => (typeof value === 'object' && value !== null ? value : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function sourcesOf(value: unknown): ReplyNotes['sources'] {
  if (!Array.isArray(value)) return [];
  return value.map(entriesOf).flatMap(({ type, id, title, href }) => {
    const known = (['project', 'skill', 'faq', 'package', 'testimonial'] as const).find((name) => name === type);
    const text = textOf(title);
    return known && text ? [{ type: known, id: textOf(id) ?? '', title: text, href: textOf(href) ?? '' }] : [];
  });
}

/** Reads metadata leniently: missing and unknown values are ignored, and a reply counts as answered by default. */
export function readNotes(value: unknown): ReplyNotes | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { model, answered, builtIn, sources }: Entries = value;
  return {
    model: textOf(model) ?? '',
    answered: answered !== false,
    builtIn: builtIn === true,
    sources: sourcesOf(sources),
  };
}

/**
 * Finds the reply in any supported response shape; `written` is the streamed text so far. @throws when the
 * response reports a failure
 */
export function readReply(body: unknown, written = ''): Reply {
  const { success, message, data } = entriesOf(body);
  if (success === false) throw new Error(textOf(message) ?? chatMessages.replyFailed);
  const { message: reply, content, response, metadata } = entriesOf(data);
  const { content: replyContent, metadata: replyNotes } = entriesOf(reply);
  const notes = readNotes(metadata ?? replyNotes);
  return {
    content: textOf(replyContent) ?? textOf(content) ?? textOf(response) ?? textOf(written) ?? chatMessages.emptyReply,
    ...(notes && { metadata: notes }),
  };
}
