import { meaningsOf } from '#api/search/synonyms.ts';
import { termsOf } from '#api/search/terms.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Choice } from '#common/site/estimate.ts';
import type { Answer, NextStep } from './answers/answer.ts';
import { markExamples } from './examples.ts';
import { assistantMessages } from './messages.ts';
import type { Passage } from './passages.ts';
import type { Turn } from './prompt.ts';
import { openingOf, sentence } from './sentences.ts';
import { bearOut } from './sources.ts';
import type { Intent } from './understand/intents.ts';

/** A reply made from the published content alone, without a model. */
export interface Composed {
  text: string;
  intent: Intent;
  answered: boolean;
  sources: Passage[];
  /** It holds for today only. */
  isDated: boolean;
  /** The reply offers an estimate of this choice; `null` offers none. */
  choice: Choice | null;
}

interface Told {
  site: SiteContent;
  siteVersion: number | null;
  /** The question asks for more on the same. */
  asksForMore: boolean;
  /** The same question again gets the same answer. */
  isAskedAgain: boolean;
  /** The question as it was read. */
  plain: string;
  /** Titles of projects that are examples. */
  examples: readonly string[];
}

const MAX_FACTS = 3;
/** Shorter sentences may be said again. */
const MIN_SENTENCE = 30;
const VERDICT = /^(?:Yes|No|You do)\b/;
/** A next step is offered again after this number of replies. */
const REPLIES_BETWEEN = 3;
/** These may be said again. */
const REPEATABLE: readonly Intent[] = ['small-talk', 'foreign', 'off-topic'];

/** An answer from an earlier version of the document does not count: it may have said something else since. */
const wasSaid = (text: string, history: readonly Turn[], siteVersion: number | null) =>
  history.some((turn) => turn.role === 'assistant' && turn.siteVersion === siteVersion && turn.content.includes(text));

const wasJustSaid = (text: string, history: readonly Turn[]) =>
  history
    .filter(({ role }) => role === 'assistant')
    .slice(-REPLIES_BETWEEN)
    .some(({ content }) => content.includes(text));

function nextText(next: NextStep, site: SiteContent): string {
  const { more, begin, talk, start } = assistantMessages(site);
  if (next === null) return '';
  if (typeof next === 'object') return sentence(next.text);
  return { write: more, start: begin, book: talk, when: start }[next];
}

function paragraphs(leads: readonly string[], facts: readonly string[], next: string): string {
  const told = facts.length > 1 ? facts.map((fact) => `- ${fact.replaceAll('\n', ' ')}`).join('\n') : (facts[0] ?? '');
  const start = leads.join('\n\n');
  // One paragraph reads better than a sentence and a line below it.
  if (told === '' && next !== '' && leads.length === 1 && !start.includes('\n')) return `${sentence(start)} ${next}`;
  return [start, told, next].filter((part) => part !== '').join('\n\n');
}

/** The text without the sentences at its end that were said already. */
function withoutKnownEnd(text: string, isNew: (sentence: string) => boolean): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\S)/);
  while (sentences.length > 1 && (sentences.at(-1)?.length ?? 0) >= MIN_SENTENCE && !isNew(sentences.at(-1) ?? ''))
    sentences.pop();
  const kept = sentences.reduce((end, one) => text.indexOf(one, end) + one.length, 0);
  return text.slice(0, kept);
}

const isMostlySaid = (text: string, isNew: (sentence: string) => boolean): boolean => {
  const sentences = text.split(/(?<=[.!?])\s+/).filter(({ length }) => length >= MIN_SENTENCE);
  return sentences.filter((one) => !isNew(one)).length > sentences.length / 2;
};

/** Of an answer that was given before: its beginning, or instead of a verdict what has most words of the question. */
function recalledOf(lead: string, plain: string): string {
  const asked = new Set(termsOf(plain).flatMap((term) => [term, ...meaningsOf(term)]));
  const sentences = lead.split(/(?<=[.!?])\s+(?=\S)/);
  const [best] = sentences
    .map((text) => ({ text, shared: termsOf(text).filter((term) => asked.has(term)).length }))
    .sort((a, b) => b.shared - a.shared);
  const opening = openingOf(lead);
  // A verdict was given on the question before.
  if (!VERDICT.test(opening)) return opening;
  return best && best.shared > 0 ? best.text : lead.slice(opening.length).trim() || opening;
}

/** The way to a person below an answer that the site does not hold: the one that was not offered for longest. */
function offerOf(history: readonly Turn[], site: SiteContent): string {
  const { more, formOnly, askThere } = assistantMessages(site);
  const lastSaid = (text: string) => history.findLastIndex(({ content }) => content.includes(text));
  return [more, formOnly, askThere].sort((a, b) => lastSaid(a) - lastSaid(b))[0] ?? more;
}

/** The words of an honest 'I do not know' that was said before. */
function unknownAgain(history: readonly Turn[], site: SiteContent): string {
  const { nothingMore, unknownAgain: first } = assistantMessages(site);
  return wasJustSaid(first, history) ? nothingMore : first;
}

/**
 * Says the answers: what answers the question first, then at most three facts that were not said yet, then one next step.
 * The same question gets the same answer, and one in other words about what was said its first sentence again.
 */
export function compose(given: readonly Answer[], history: readonly Turn[], told: Told): Composed {
  const { site, siteVersion, asksForMore, isAskedAgain, examples } = told;
  const marked = (text: string) => markExamples(text, examples);
  const answers = given.map((one) => ({ ...one, lead: marked(one.lead), facts: one.facts.map(marked) }));
  const messages = assistantMessages(site);
  const isNew = (text: string) => text !== '' && !wasSaid(text, history, siteVersion);
  const [first] = answers;
  const intent = first?.intent ?? 'unknown';
  const answered = answers.some((one) => one.answered);
  const isRepeatable = isAskedAgain || !answered || (REPEATABLE.includes(intent) && first?.again === null);
  const leads = answers
    .map(({ lead }) => lead)
    .filter((lead) => isRepeatable || (isNew(lead) && !isMostlySaid(lead, isNew)))
    .map((lead) => (isRepeatable ? lead : withoutKnownEnd(lead, isNew)));
  const known = answers.flatMap((one) => one.facts).filter((fact) => isRepeatable || isNew(fact));
  const facts = [...new Set(known)].filter((fact) => !leads.some((lead) => lead.includes(fact))).slice(0, MAX_FACTS);
  const common = {
    intent,
    answered,
    sources: [],
    isDated: answers.some((one) => one.isDated),
    choice: null,
  };
  if (!answered && !isAskedAgain && leads.some((lead) => wasSaid(lead, history, siteVersion)))
    return { ...common, text: unknownAgain(history, site) };
  if (leads.length === 0 && facts.length === 0 && first?.again == null && (asksForMore || !first))
    return {
      ...common,
      text: wasJustSaid(messages.thatIsAll, history.slice(-2)) ? messages.nothingMore : messages.thatIsAll,
      sources: answers.flatMap((one) => one.sources),
    };
  const isRecalled = leads.length === 0 && first !== undefined && (!asksForMore || first.again !== null);
  const recalled = isRecalled ? [first.again ?? recalledOf(first.lead, told.plain)] : [];
  const said = [...leads, ...recalled, ...facts].join('\n');
  const sources = answers.flatMap((one) => (one.answered ? one.sources : []));
  const next = answers.find((one) => one.next !== null)?.next ?? null;
  const wanted = !answered && next === 'write' ? offerOf(history, site) : nextText(next, site);
  // A page is named once; a way to a person is offered again after some replies.
  const isKnown = !isAskedAgain && (typeof next === 'object' ? !isNew(wanted) : wasJustSaid(wanted, history));
  const isOffered = (answered && isKnown) || leads.some((lead) => lead.includes('](/#contact)'));
  return {
    ...common,
    text: marked(paragraphs([...leads, ...recalled], facts, isOffered ? '' : wanted)),
    sources: answered ? bearOut([...new Set(sources)], said) : [],
    choice: answers.find(({ choice }) => choice !== null)?.choice ?? null,
  };
}
