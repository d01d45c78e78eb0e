import type { Message } from '#web/site/chat/conversation.ts';

const LATEST = 8;
const LONGEST_QUESTION = 300;
const LONGEST_ANSWER = 200;

export const summaryHead = 'From my chat with the AI assistant:';

const cut = (text: string, most: number) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

/** The talk in a few lines for a consultation request, latest questions last; '' when nothing was asked. */
export function summarise(messages: readonly Message[]): string {
  const said = messages.filter(({ isWelcome, isError, content }) => !isWelcome && !isError && content.trim() !== '');
  if (!said.some(({ role }) => role === 'user')) return '';
  const lines = said
    .slice(-LATEST)
    .map(({ role, content }) =>
      role === 'user' ? `I asked: ${cut(content, LONGEST_QUESTION)}` : `It said: ${cut(content, LONGEST_ANSWER)}`,
    );
  return [summaryHead, ...lines].join('\n');
}
