/** The chat, the replies it drafts, and the AI providers. Other domains use these names alone. */

export { createOpenAiProvider } from './providers/openai.ts';
