import type { Message } from '#web/site/chat/conversation.ts';

const MAX_MESSAGES = 8;
const MAX_QUESTION_LENGTH = 300;
const MAX_ANSWER_LENGTH = 200;

export const summaryHead = 'From my chat with the AI assistant:';

const truncate = (text: string, maxLength: number) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`;
};

/** Summarizes the conversation in a few lines for the contact form, latest messages last; '' without a question. */
export function summarize(messages: readonly Message[]): string {
  const relevant = messages.filter(
    ({ isWelcome, isError, content }) => !isWelcome && !isError && content.trim() !== '',
  );
  if (!relevant.some(({ role }) => role === 'user')) return '';
  const lines = relevant
    .slice(-MAX_MESSAGES)
    .map(({ role, content }) =>
      role === 'user'
        ? `I asked: ${truncate(content, MAX_QUESTION_LENGTH)}`
        : `It said: ${truncate(content, MAX_ANSWER_LENGTH)}`,
    );
  return [summaryHead, ...lines].join('\n');
}
