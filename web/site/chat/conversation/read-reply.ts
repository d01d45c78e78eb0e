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

/** Reading is forgiving: what is missing or unknown is left out. A reply counts as answered unless it says otherwise. */
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
 * The reply in the answer of the message call, wherever it stands in it; `written` is what was streamed before.
 * @throws when the answer says that it is none
 */
export function readReply(answer: unknown, written = ''): Reply {
  const { success, message, data } = entriesOf(answer);
  if (success === false) throw new Error(textOf(message) ?? chatMessages.replyFailed);
  const { message: said, content, response, metadata } = entriesOf(data);
  const { content: inside, metadata: notesInside } = entriesOf(said);
  const notes = readNotes(metadata ?? notesInside);
  return {
    content: textOf(inside) ?? textOf(content) ?? textOf(response) ?? textOf(written) ?? chatMessages.emptyReply,
    ...(notes && { metadata: notes }),
  };
}
