import type { Told } from '#api/assistant/answer-question.ts';
import type { Composed } from '#api/assistant/compose.ts';
import { formLink } from '#api/assistant/messages.ts';
import type { Turn } from '#api/assistant/prompt.ts';
import type { Hit, Knowledge } from '#api/assistant/published-knowledge.ts';
import { supportOf } from '#api/assistant/retrieve.ts';
import { isVisible } from '#common/site/sections.ts';
import * as texts from '#common/texts/keys/assistant.ts';
import { speaking, t } from '#common/texts/text.ts';
import { answerers, unknownAbout } from './answerers.ts';
import type { Topic } from './keywords/topics.ts';
import { faqOfTopic, fromPassage, sameFaq, toldOf } from './look-up.ts';
import { namesIn } from './names.ts';
import { type Asked, intentOf, type Reply, type ReplyTopic, reply } from './reply.ts';
import type { Speech } from './speech.ts';

/** Answers of a site that is not English: facts of the document, FAQs, projects and skills, in the voice of the site. */

interface Question {
  knowledge: Knowledge;
  question: string;
  history: readonly Turn[];
}

const SMALL_TALK: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'goodbye', 'program']);
/** Prices, weeks and the start are those of the document, whatever an FAQ says. */
const DOCUMENT_FIRST: ReadonlySet<Topic> = new Set(['pricing', 'duration', 'availability']);
/** A site that has nothing of these tells nothing else that shares words with the question. */
const TOLD_ALONE: ReadonlySet<Topic> = new Set(['testimonials', 'ai']);
/** These ask something of a package, so that one without a name means the one before. */
const OF_A_PACKAGE: ReadonlySet<Topic> = new Set(['pricing', 'duration', 'package']);
const MAX_SHORT_WORDS = 5;
const MAX_TOPICS = 2;
const MAX_PARTS = 3;
const REPLIES_BETWEEN = 2;

/** The question with what it takes from those before it. */
function read({ words, recognize }: Speech, { knowledge, question, history }: Question): Asked {
  const named = namesIn(question, knowledge, words);
  const topics = recognize(question).filter(
    (topic, _place, all) => !SMALL_TALK.has(topic) || all.every((one) => SMALL_TALK.has(one)),
  );
  const before = history.findLast(({ role }) => role === 'user')?.content;
  const isShort = words.wordsOf(question).length <= MAX_SHORT_WORDS;
  const hasNames = named.packages.length + named.addOns.length + named.skills.length > 0;
  const earlier = before === undefined ? [] : recognize(before);
  const inherits = isShort && topics.length === 0 && hasNames && earlier.length > 0;
  const meant = inherits ? earlier : topics;
  const isOfPackage = OF_A_PACKAGE.has(meant[0] ?? 'more') && !hasNames && named.described === null;
  const toldOf = isOfPackage && before !== undefined ? namesIn(before, knowledge, words) : null;
  return {
    ...{ knowledge, question, history, words, before },
    topics: meant,
    named: toldOf ? { ...named, packages: toldOf.packages, described: toldOf.described } : named,
    hits: knowledge.search(question),
  };
}

function smallTalk(asked: Asked): Reply | null {
  const [topic] = asked.topics;
  const { site } = asked.knowledge;
  const of = (text: string) => reply('small-talk', text, { isLast: true });
  if (topic === 'greeting') return of(t(texts.greeting, { prices: isVisible(site, 'services') ? 'yes' : 'no' }));
  if (topic === 'thanks') return of(t(texts.welcome));
  if (topic === 'goodbye') return of(t(texts.goodbye));
  return topic === 'program' ? of(t(texts.program)) : null;
}

/** The rest of what the question before was about. */
function more(asked: Asked, reader: Speech): Reply | null {
  const { topics, before, knowledge, history } = asked;
  if (topics[0] !== 'more' || before === undefined) return null;
  const again = replyTo(read(reader, { knowledge, question: before, history: [] }), reader);
  const isNew = (text: string) => text !== '' && !history.some(({ content }) => content.includes(text));
  const rest = again.sources.map((source) => source.more).filter(isNew);
  const whole = again.sources.map((source) => toldOf(asked, source)).filter(isNew);
  const parts = (rest.length > 0 ? rest : whole).slice(0, MAX_PARTS);
  const { time } = knowledge.site.promises.reply;
  const text = parts.length > 0 ? parts.join('\n\n') : t(texts.next, { form: formLink(), time });
  return reply(again.intent, text, { sources: again.sources.slice(0, MAX_PARTS) });
}

function ofTopics(asked: Asked, topics: readonly ReplyTopic[]): Reply | null {
  for (const topic of topics) {
    const found = answerers[topic](asked) ?? faqOfTopic(asked, topic);
    if (found) return found;
  }
  return null;
}

/** A question without a topic may name something. */
function namedTopics({ named, topics }: Asked): ReplyTopic[] {
  const known = topics.filter((topic): topic is ReplyTopic => topic !== 'more' && !SMALL_TALK.has(topic));
  const [first] = known;
  if (first !== undefined && TOLD_ALONE.has(first)) return [first];
  const asksNumber = known.slice(0, MAX_TOPICS).find((topic) => topic === 'pricing' || topic === 'duration');
  if (asksNumber && named.packages.length + named.addOns.length > 0) return [asksNumber];
  if (named.skills.length > 0 && !(first && DOCUMENT_FIRST.has(first))) return ['skills', ...known];
  if (known.length > 0) return known.slice(0, MAX_TOPICS);
  return named.packages.length + named.addOns.length > 0 ? ['package'] : [];
}

/** 'When could you start, and when would it be done?' is answered with the start and the weeks. */
function ofDocument(asked: Asked, topics: readonly ReplyTopic[]): Reply | null {
  const [first, second] = topics.filter((topic) => DOCUMENT_FIRST.has(topic)).map((topic) => answerers[topic](asked));
  if (!first || !second || ![first.intent, second.intent].includes('availability')) return first ?? null;
  const [start, other] = first.intent === 'availability' ? [first, second] : [second, first];
  return { ...start, text: `${start.text}\n\n${other.text}`, sources: [...start.sources, ...other.sources] };
}

function replyTo(asked: Asked, reader: Speech): Reply {
  const { knowledge, question } = asked;
  if (reader.isForeign(question))
    return reply('foreign', t(texts.foreign, { form: formLink() }), { answered: false, isLast: true });
  const talk = smallTalk(asked) ?? more(asked, reader);
  if (talk) return talk;
  const topics = namedTopics(asked);
  const [first] = topics;
  const isOfDocument = first !== undefined && DOCUMENT_FIRST.has(first);
  const found =
    (isOfDocument ? ofDocument(asked, topics) : null) ??
    (isOfDocument && !isVisible(knowledge.site, 'services') ? unknownAbout(asked, first) : null) ??
    sameFaq(asked) ??
    ofTopics(asked, topics) ??
    fromPassage(asked);
  return found ?? unknownAbout(asked, first ?? null);
}

const wasOffered = (history: readonly Turn[]) =>
  history
    .filter(({ role }) => role === 'assistant')
    .slice(-REPLIES_BETWEEN)
    .some(({ content }) => content.includes(formLink()));

function composed(asked: Asked, told: Reply): Composed {
  const { site } = asked.knowledge;
  const isOffered = told.isLast || told.text.includes(formLink()) || wasOffered(asked.history);
  const next = isOffered ? '' : `\n\n${t(texts.next, { form: formLink(), time: site.promises.reply.time })}`;
  const { intent, answered, sources, isDated, choice } = told;
  return { text: `${told.text}${next}`, intent, answered, sources, isDated, choice };
}

const isKnown = ({ intent, answered }: Composed, hits: readonly Hit[]) =>
  answered || intent === 'foreign' || supportOf(hits) !== 'none';

/** The built-in reply to a question in the language of the site. */
export function answerInLanguage(reader: Speech, question: Question): Told {
  return speaking(reader.voice, () => {
    const asked = read(reader, question);
    const told = composed(asked, replyTo(asked, reader));
    const isHiddenPrice = intentOf(asked.topics[0]) === 'pricing' && !told.answered;
    return { composed: told, hits: asked.hits, isForModels: !isHiddenPrice && isKnown(told, asked.hits) };
  });
}
