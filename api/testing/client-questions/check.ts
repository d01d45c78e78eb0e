import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import { findPromises, isPromiseSupported } from '#api/assistant/numbers-guard/promises.ts';
import { isVisible } from '#common/site/sections.ts';
import type { ClientSite } from './client-site.ts';
import { wayToPerson } from './facts.ts';
import type { ClientQuestion, Judged, QuestionIntent } from './question.ts';
import { openingOf } from './read-reply.ts';
import { secondRows } from './second-rows.ts';
import { amountsIn, durationsIn, numbersOf, percentsIn } from './site-numbers.ts';

/** More than a client reads in a chat. */
const MAX_WORDS = 190;

/** Names by which a reply of one site would tell that it was made for the other. */
const FOREIGN_NAMES: Record<ClientSite['key'], RegExp> = {
  starter: /\bmaré\b|inês|lisbon/i,
  second: /hunar|bilal|lahore|pakistan|kestrel|shiftleaf/i,
};

/** Intents in which a reply may count days of its own, such as those until a deadline. */
const COUNTS_DAYS: readonly QuestionIntent[] = ['deadline', 'availability'];

/** Amounts, lengths of time, percentages and promises that neither the site nor the visitor named. */
function inventedIn({ text, asked }: Judged, site: ClientSite, intent: QuestionIntent): string[] {
  const known = numbersOf(site);
  const question = asked.join('\n');
  const [askedAmounts, askedDurations, askedPercents] = [amountsIn, durationsIn, percentsIn].map(
    (find) => new Set<number | string>(find(question)),
  );
  const askedNumbers = new Set((question.match(/\d[\d.,]*/g) ?? []).map((word) => Number(word.replace(/[.,]/g, ''))));
  // A title such as 'Mandi Rates' would make a price of the year after it.
  const untitled = site.projects.reduce((written, { title }) => written.replaceAll(title, 'it'), text);
  const amounts = amountsIn(untitled).filter(
    (amount) =>
      !known.amounts.has(amount) &&
      !askedAmounts?.has(amount) &&
      !askedNumbers.has(amount) &&
      !askedNumbers.has(amount / 1000),
  );
  const durations = COUNTS_DAYS.includes(intent)
    ? []
    : durationsIn(text).filter((duration) => !known.durations.has(duration) && !askedDurations?.has(duration));
  const percents = percentsIn(text).filter((percent) => !known.percents.has(percent) && !askedPercents?.has(percent));
  const promises = findPromises(toPlainText(text))
    .filter((promise) => !isPromiseSupported(promise, known.promises, toPlainText(question)))
    .map(({ topic }) => topic);
  return [
    ...amounts.map((amount) => `invents the amount ${amount}`),
    ...durations.map((duration) => `invents the time ${duration}`),
    ...percents.map((percent) => `invents ${percent} %`),
    ...promises.map((topic) => `promises without a fact: ${topic}`),
  ];
}

/** 'No: by Friday Product can be done.' */
const CONTRADICTION = /^no\b[^.]*\bcan be (?:done|ready|finished|delivered)\b/;
const DENIAL = /^no\b[^.]*\b(?:none|nothing|not|no package|neither|only|later|earliest)\b/;

/** Words that no reply of the site may hold, whatever was asked. */
function slipsIn(reply: Judged, site: ClientSite): string[] {
  const { text } = reply;
  const question = reply.asked.join('\n');
  const named = FOREIGN_NAMES[site.key].exec(text)?.[0];
  const opening = toPlainText(openingOf(text));
  const hidden = isVisible(site.content, 'testimonials')
    ? []
    : secondRows.testimonials.filter(({ clientName, feedback }) =>
        [clientName, feedback].some((part) => text.includes(part)),
      );
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(CONTRADICTION.test(opening) && !DENIAL.test(opening) ? ['contradicts itself'] : []),
    ...(named !== undefined && !question.toLowerCase().includes(named.toLowerCase()) ? [`names ${named}`] : []),
    ...(text.includes('Hidden:') || hidden.length > 0 ? ['tells what a hidden section holds'] : []),
    ...(/\{\w+\}|\bundefined\b|\bNaN\b|\[object/.test(text) ? ['shows a field that was not filled in'] : []),
    ...(text.split(/\s+/).length > MAX_WORDS ? [`is longer than ${MAX_WORDS} words`] : []),
  ];
}

/** Names what is wrong with the facts of the reply, and with saying that it knows. */
function factFailures(reply: Judged, site: ClientSite, { answered = true, must = [] }: ClientQuestion): string[] {
  const wanted = typeof answered === 'function' ? answered(site) : answered;
  const isHonest = !reply.answered && wayToPerson.holds(reply, site) === true;
  if (wanted === null && isHonest) return [];
  const lacking = must.filter((fact) => fact.holds(reply, site) === false).map(({ name }) => `lacks: ${name}`);
  if (wanted === true && !reply.answered) return ['says that it does not know', ...lacking];
  if (wanted === false && reply.answered) return ['answers what the site does not say', ...lacking];
  return wanted === false && !isHonest ? ['names no way to a person', ...lacking] : lacking;
}

/**
 * Judges one reply as a client would: it is direct, true, and holds nothing that the site does not say.
 * @returns what is wrong with it; nothing when it is a good answer
 */
export function check(reply: Judged, question: ClientQuestion, intent: QuestionIntent, site: ClientSite): string[] {
  const { not = [] } = question;
  return [
    ...factFailures(reply, site, question),
    ...not.filter((fact) => fact.holds(reply, site) === true).map(({ name }) => `holds: ${name}`),
    ...inventedIn(reply, site, intent),
    ...slipsIn(reply, site),
  ];
}
