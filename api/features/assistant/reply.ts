import type { Context } from '#api/core/context.ts';
import type { ReplyMetadata } from '#common/contract/assistant.ts';
import { sectionPath } from '#common/paths.ts';
import { createBudget, type Reservation } from './budget.ts';
import { composeBuiltIn } from './built-in.ts';
import { cleanReply } from './clean-reply.ts';
import { chooseFacts } from './facts.ts';
import { createKnowledge, type Knowledge } from './knowledge.ts';
import { assistantMessages } from './messages.ts';
import { buildPrompt, NO_ANSWER, promptTokens, type Turn } from './prompt.ts';
import { createPromptLeakGuard } from './prompt-leak-guard.ts';
import { completeWithFallback, type ProviderUsage } from './providers/complete-with-fallback.ts';
import type { Guarded } from './providers/create-providers.ts';
import { createReplyCache } from './reply-cache.ts';
import { createReplyStream, type Listener, type ReplyStream } from './reply-stream.ts';
import { type Retrieved, retrieve, topicOf } from './retrieve.ts';
import { presentSources, sourcesOf } from './sources.ts';
import { TOKENS } from './tokens.ts';

export interface Question {
  question: string;
  sessionId: string;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly Turn[];
  /** Whoever asked has gone away. */
  signal: AbortSignal;
  listener: Listener;
}

type ReplyMeta = Omit<ReplyMetadata, 'processingTime' | 'tokenCount'>;

export interface Reply {
  text: string;
  meta: ReplyMeta;
  spent: ProviderUsage[];
  reservation: Reservation | null;
}

export const BUILT_IN = 'built-in';

/** A model that says so in its own words. */
const ADMITS =
  /^\W*(i(’|')?m (sorry|afraid)|i am (sorry|afraid)|sorry|unfortunately|i don(’|')?t (know|have)|i do not (know|have))\b/i;

interface Task extends Question {
  knowledge: Knowledge;
  found: Retrieved;
}

/** Makes the reply to one message: from the cache, by a provider, or out of the content itself. */
export function createReplyService(context: Context, guarded: readonly Guarded[]) {
  const load = createKnowledge(context);
  const budget = createBudget(context);
  const cache = createReplyCache<{ text: string; meta: ReplyMeta }>();
  const origin = new URL(context.config.publicUrl).origin;

  function replyBuiltIn({ question, history, knowledge, found }: Task, isOverBudget: boolean) {
    const { text, answered, sources } = composeBuiltIn(found, knowledge, question, history);
    const meta: ReplyMeta = {
      model: BUILT_IN,
      fromCache: false,
      intent: found.intent,
      answered,
      builtIn: true,
      sources: presentSources(sources),
    };
    return { text: isOverBudget ? `${text}\n\n${assistantMessages.overBudget}` : text, meta };
  }

  /** What the provider wrote, or the honest 'I don't know' where it said so or wrote what must not be shown. */
  function replyWritten(
    { found }: Task,
    cleaned: string,
    model: string,
    isRefused: boolean,
    sources: ReplyMeta['sources'],
  ) {
    const answered = !isRefused && !ADMITS.test(cleaned);
    const hasWay = cleaned.includes(sectionPath('contact'));
    const text = isRefused
      ? assistantMessages.unknown
      : answered || hasWay
        ? cleaned
        : `${cleaned}\n\n${assistantMessages.formOnly}`;
    const meta: ReplyMeta = {
      model,
      fromCache: false,
      intent: found.intent,
      answered,
      builtIn: false,
      sources: answered ? sources : [],
    };
    return { text, meta };
  }

  async function askModels(task: Task): Promise<Reply & { writer: ReplyStream }> {
    const { knowledge, found, question, history, signal, listener, sessionId } = task;
    const facts = chooseFacts(knowledge, found);
    const prompt = buildPrompt(question, facts, history);
    const leaks = createPromptLeakGuard(prompt);
    const clean = (text: string) => cleanReply(text, { origin, addresses: knowledge.addresses });
    const isForbidden = (text: string) => text.includes(NO_ANSWER) || leaks(text);
    const writer = createReplyStream(clean, isForbidden, listener);
    const needed = promptTokens(prompt);
    const reservation = await budget.reserve(sessionId, needed + TOKENS.reply);
    if (reservation === null) return { ...replyBuiltIn(task, true), spent: [], reservation, writer };
    const { text, provider, spent } = await completeWithFallback(context, guarded, {
      prompt,
      promptTokens: needed,
      signal,
      onText: writer.add,
      onDiscard: writer.discard,
      isUsable: (written) => isForbidden(written) || clean(written) !== '',
    });
    if (text !== null && provider !== null) {
      const cleaned = clean(text);
      const sources = presentSources(sourcesOf(cleaned, facts));
      return { ...replyWritten(task, cleaned, provider.model, isForbidden(text), sources), spent, reservation, writer };
    }
    const builtIn = replyBuiltIn(task, false);
    // Whoever went away keeps what was written until then.
    const begun = signal.aborted ? writer.soFar() : '';
    if (begun === '') return { ...builtIn, spent, reservation, writer };
    const model = spent.at(-1)?.provider.model ?? BUILT_IN;
    return { ...replyWritten(task, begun, model, false, []), spent, reservation, writer };
  }

  const isWorthKeeping = ({ meta }: { meta: ReplyMeta }) => meta.answered && (!meta.builtIn || guarded.length === 0);

  return {
    budget,
    async reply(asked: Question): Promise<Reply> {
      const { question, history, listener, signal } = asked;
      const knowledge = await load();
      const first = history.length === 0;
      const known = first ? cache.get(knowledge.version, question) : undefined;
      if (known) {
        listener.delta(known.text);
        return { text: known.text, meta: { ...known.meta, fromCache: true }, spent: [], reservation: null };
      }
      const task: Task = { ...asked, knowledge, found: retrieve(knowledge, question, topicOf(history)) };
      if (guarded.length === 0 || task.found.support === 'none') {
        const made = replyBuiltIn(task, false);
        if (first && isWorthKeeping(made)) cache.put(knowledge.version, question, made);
        listener.delta(made.text);
        return { ...made, spent: [], reservation: null };
      }
      const { writer, ...replied } = await askModels(task);
      if (!signal.aborted) {
        writer.finish(replied.text);
        if (first && isWorthKeeping(replied))
          cache.put(knowledge.version, question, { text: replied.text, meta: replied.meta });
      }
      return replied;
    },
  };
}

export type Replier = ReturnType<typeof createReplyService>;
