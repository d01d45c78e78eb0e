import type { Message } from '#web/public/chat/conversation.ts';

const BETWEEN = '\n\n';

/**
 * The visitor's messages in order, as they were written, in at most `limit` characters: the oldest are left out first,
 * the last one always stands whole. '' without a message.
 */
export function ownWords(messages: readonly Message[], limit: number): string {
  const written = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.trim())
    // A question that was sent again after a failure is told once.
    .filter((content, index, all) => content !== '' && content !== all[index - 1]);
  const lengthFrom = (start: number) => written.slice(start).join(BETWEEN).length;
  const start = written.findIndex((_, index) => lengthFrom(index) <= limit);
  return written.slice(start).join(BETWEEN);
}
