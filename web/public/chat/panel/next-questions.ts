import type { Message } from '#web/public/chat/conversation.ts';

const normalized = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?.!\s]+$/u, '');

/** The site's follow-ups without the question that was just asked, each once. */
export function nextQuestions(messages: readonly Message[], ofSite: readonly string[]): string[] {
  const asked = normalized(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  return [...new Set(ofSite)].filter((text) => normalized(text) !== asked);
}
