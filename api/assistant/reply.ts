import type { Context } from '#api/core/context.ts';
import type { Brief, ReplyMetadata } from '#common/contract/assistant.ts';
import { sectionPath } from '#common/paths.ts';
import { dayIn } from '#common/site/days.ts';
import type { Choice } from '#common/site/estimate.ts';
import { speaking } from '#common/texts/text.ts';
import type { Told } from './answer-question.ts';
import { briefOf, withEarlier } from './brief/brief.ts';
import { builtInAnswer } from './built-in-answer.ts';
import { findOfferFor } from './calls/choose-time.ts';
import type { CallOffer } from './calls/offer.ts';
import { cleanReply } from './clean-reply.ts';
import { exampleTitles, markExamples, vouchesForExamples } from './examples.ts';
import { createKnowledge } from './knowledge.ts';
import { briefInLanguage } from './languages/names.ts';
import { assistantMessages, unknownReply } from './messages.ts';
import { createNumbersGuard, type GuardReason } from './numbers-guard/numbers-guard.ts';
import { buildPrompt, createPromptLeakGuard, factOf, NO_ANSWER, promptTokens, TOKENS, type Turn } from './prompt.ts';
import { answerFact, chooseFacts } from './prompt-facts.ts';
import { completeWithFallback, type ProviderUsage } from './providers/complete-with-fallback.ts';
import type { GuardedProvider, Providers } from './providers/create-providers.ts';
import type { Knowledge } from './published-knowledge.ts';
import { createReplyCache } from './reply-cache.ts';
import { createReplyStream, type ReplyListener, type ReplyStream } from './reply-stream.ts';
import { presentSources, sourcesOf } from './sources.ts';
import { understand } from './understand/understand.ts';
import { createBudget, type Reservation } from './usage.ts';

export interface Question {
  question: string;
  sessionId: string;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly Turn[];
  /** IANA name of the visitor's zone. */
  timeZone?: string | undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  listener: ReplyListener;
}

export type ReplyMeta = Omit<ReplyMetadata, 'processingTime' | 'tokenCount'>;

export interface Reply {
  text: string;
  meta: ReplyMeta;
  spent: ProviderUsage[];
  reservation: Reservation | null;
  /** The package and add-ons whose price it tells. */
  choice: Choice | null;
  /** Times of a call that it offers. */
  offer: CallOffer | null;
  /** Version of the site's document that it was composed from. */
  siteVersion: number | null;
  /** Why a provider's reply was replaced by the built-in one; `null` when none was. */
  replaced: GuardReason | 'example' | null;
}

export const BUILT_IN = 'built-in';
/** Answers to these name the times that were found. */
const OFFERING: ReadonlySet<string> = new Set(['scheduling', 'contact']);

/** Matches a reply in which the model admits that it does not know, in the language of the question. */
const ADMITS_IGNORANCE =
  /^\W*(i(’|')?m (sorry|afraid)|i am (sorry|afraid)|sorry|unfortunately|i don(’|')?t (know|have)|i do not (know|have))\b|^\W*(?:das weiß ich (?:leider )?nicht|leider|es tut mir leid|je ne sais pas|désolée?|malheureusement|no lo sé|lo siento|lamentablemente|não sei|desculpe|infelizmente|مجھے (?:معلوم نہیں|افسوس)|معذرت|افسوس)/iu;

/** Fixed sentences of a site that is not English are in its language. */
const inVoice = <T>({ speech }: Pick<Knowledge, 'speech'>, write: () => T): T =>
  speech ? speaking(speech.voice, write) : write();

interface Task extends Question {
  knowledge: Knowledge;
  told: Told;
  guarded: readonly GuardedProvider[];
}

type Budget = ReturnType<typeof createBudget>;

function replyBuiltIn({ knowledge, told }: Task, isOverBudget: boolean) {
  const { overBudget } = inVoice(knowledge, () => assistantMessages(knowledge.site));
  const { text, intent, answered, sources } = told.composed;
  const meta: ReplyMeta = {
    model: BUILT_IN,
    fromCache: false,
    intent,
    answered,
    builtIn: true,
    sources: presentSources(sources),
  };
  return { text: isOverBudget ? `${text}\n\n${overBudget}` : text, meta };
}

/** The provider's reply, or the standard 'I don't know' where the reply is forbidden. */
function replyFromModel(
  { told: { composed }, knowledge }: Task,
  cleaned: string,
  model: string,
  isRefused: boolean,
  sources: ReplyMeta['sources'],
) {
  const answered = !isRefused && !ADMITS_IGNORANCE.test(cleaned);
  const hasContactLink = cleaned.includes(sectionPath('contact'));
  const text = isRefused
    ? inVoice(knowledge, () => unknownReply(knowledge.site, composed.intent))
    : answered || hasContactLink
      ? cleaned
      : `${cleaned}\n\n${inVoice(knowledge, () => assistantMessages(knowledge.site)).formOnly}`;
  const meta: ReplyMeta = {
    model,
    fromCache: false,
    intent: composed.intent,
    answered,
    builtIn: false,
    sources: answered ? sources : [],
  };
  return { text, meta };
}

async function completeWithModels(
  context: Context,
  budget: Budget,
  task: Task,
): Promise<Omit<Reply, 'siteVersion' | 'choice' | 'offer'> & { stream: ReplyStream }> {
  const { knowledge, told, guarded, question, history, signal, listener, sessionId } = task;
  const origin = new URL(context.config.publicUrl).origin;
  const passages = chooseFacts(knowledge, told);
  const computed = inVoice(knowledge, () => answerFact(told.composed));
  const facts = computed === null ? passages : [computed, ...passages];
  const prompt = buildPrompt(knowledge.site, question, facts, history);
  const leaks = createPromptLeakGuard(prompt, knowledge.site);
  const examples = exampleTitles(knowledge.rows);
  const clean = (text: string) =>
    inVoice(knowledge, () => markExamples(cleanReply(text, { origin, addresses: knowledge.addresses }), examples));
  const isForbidden = (text: string) => text.includes(NO_ANSWER) || leaks(text);
  const findUnsupportedNumber = createNumbersGuard({
    facts: facts.map((fact) => ({ title: fact.title, text: factOf(fact) })),
    addresses: [origin, ...knowledge.addresses],
    question,
  });
  const findUnsupported = (text: string): GuardReason | 'example' | null =>
    vouchesForExamples(text, knowledge.rows) ? 'example' : findUnsupportedNumber(text);
  const isSupported = (text: string) => findUnsupported(text) === null;
  const stream = createReplyStream({ clean, isForbidden, isSupported }, listener);
  const needed = promptTokens(prompt);
  const reservation = await budget.reserve(sessionId, needed + TOKENS.reply);
  if (reservation === null) return { ...replyBuiltIn(task, true), spent: [], reservation, replaced: null, stream };
  const { text, provider, spent } = await completeWithFallback(context, guarded, {
    prompt,
    promptTokens: needed,
    signal,
    onText: stream.add,
    onDiscard: stream.discard,
    isUsable: (written) => isForbidden(written) || clean(written) !== '',
  });
  if (text !== null && provider !== null) {
    const cleaned = clean(text);
    const isRefused = isForbidden(text);
    const replaced = isRefused ? null : findUnsupported(cleaned);
    if (replaced !== null) {
      context.metrics.assistantReplaced(replaced);
      context.log.warn({ provider: provider.name, model: provider.model, reason: replaced }, 'AI reply replaced');
      return { ...replyBuiltIn(task, false), spent, reservation, replaced, stream };
    }
    const sources = presentSources(sourcesOf(cleaned, passages));
    return {
      ...replyFromModel(task, cleaned, provider.model, isRefused, sources),
      spent,
      reservation,
      replaced,
      stream,
    };
  }
  const builtIn = replyBuiltIn(task, false);
  // After a disconnect, the partial reply is stored.
  const begun = signal.aborted ? stream.sentText() : '';
  if (begun === '') return { ...builtIn, spent, reservation, replaced: null, stream };
  const model = spent.at(-1)?.provider.model ?? BUILT_IN;
  return { ...replyFromModel(task, begun, model, false, []), spent, reservation, replaced: null, stream };
}

const isCacheable = ({ meta }: { meta: ReplyMeta }, { guarded, told }: Task) =>
  meta.answered && !told.composed.isDated && (!meta.builtIn || guarded.length === 0);

/** Creates the reply to a message: from the cache, from a provider or from the content itself. */
export function createReplyService(context: Context, providers: Providers) {
  const load = createKnowledge(context);
  const budget = createBudget(context);
  const cache = createReplyCache<Pick<Reply, 'text' | 'meta' | 'choice'>>();

  return {
    budget,

    /** Reads what the visitor has said of the project so far; `earlier` sums up the messages before the history. */
    async brief({ question, history, earlier }: Pick<Question, 'question' | 'history'> & { earlier: Brief }) {
      const knowledge = await load();
      const { reader, site, speech } = knowledge;
      if (speech) return withEarlier(briefInLanguage(question, knowledge, speech.words), earlier);
      const today = dayIn(reader.timeZone, context.now());
      const asked = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), question];
      return withEarlier(
        briefOf(
          asked.map((text) => understand(text, reader, today)),
          site,
          today,
        ),
        earlier,
      );
    },

    /** Reads a message; with it comes the version of the document. `null` on a site that is not English, whose chat books no calls. */
    async read(question: string) {
      const { reader, siteVersion, speech } = await load();
      if (speech) return null;
      return { read: understand(question, reader, dayIn(reader.timeZone, context.now())), siteVersion };
    },

    async reply(request: Question): Promise<Reply> {
      const { question, history, listener, signal } = request;
      const published = await load();
      const found = published.speech ? null : await findOfferFor(context, published, request);
      const knowledge = found ? { ...published, offer: found } : published;
      const { siteVersion } = knowledge;
      const first = history.length === 0;
      const known = first && !found ? cache.get(knowledge.version, question) : undefined;
      if (known) {
        listener.delta(known.text);
        const meta = { ...known.meta, fromCache: true };
        return { ...known, meta, offer: null, siteVersion, spent: [], reservation: null, replaced: null };
      }
      const guarded = await providers();
      const told = await builtInAnswer(knowledge, question, history, context.now());
      const { answered, choice, intent } = told.composed;
      // Its times are those that can be chosen, so no model words them.
      const offer = found && answered && OFFERING.has(intent) ? found : null;
      const task: Task = { ...request, knowledge, guarded, told };
      if (guarded.length === 0 || !told.isForModels || offer) {
        const composed = replyBuiltIn(task, false);
        if (first && isCacheable(composed, task)) cache.put(knowledge.version, question, { ...composed, choice });
        listener.delta(composed.text);
        return { ...composed, choice, offer, siteVersion, spent: [], reservation: null, replaced: null };
      }
      const { stream, ...completed } = await completeWithModels(context, budget, task);
      if (!signal.aborted) {
        stream.finish(completed.text);
        if (first && isCacheable(completed, task))
          cache.put(knowledge.version, question, { text: completed.text, meta: completed.meta, choice });
      }
      return { ...completed, choice, offer: null, siteVersion };
    },
  };
}

export type Replier = ReturnType<typeof createReplyService>;
