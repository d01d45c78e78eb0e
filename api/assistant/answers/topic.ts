import { type Answerer, answer } from './answer.ts';
import { findStatements } from './statements.ts';

/** The question can be answered with yes or no. */
export const YES_NO = /^(?:do|does|can|could|are|have|has|did|would|will) (?:you|we)\b|\b(?:possible|doable)\b/;
/** Words for promises that no skill or project can keep. */
const NOT_FOR_YES = /\b(?:penetration|hack\w*|certif\w*|guarantee\w*|promise|insur\w*|accredit\w*|rank\w*)\b/;

/** What is offered is no evidence of what was made. */
const WAS_MADE =
  /^(?:have|did|has) you\b.{0,40}\b(?:buil[dt]|made|make|done|do|created?|developed?|worked|shipped|launched)\b|\b(?:ever|before|already|in the past)\b/;

const REFERS_BACK = /^(?:and |so |but )?(?:is|are|do|does|will|can) (?:that|this|it|those|these)\b/;

/** A quality that the site tells in passing, such as tests or accessibility. */
export const topic: Answerer = (asked) => {
  const { knowledge, read, hits, before } = asked;
  const [wanted] = read.topics;
  if (!wanted) return null;
  const isReferring = before !== undefined && REFERS_BACK.test(read.plain);
  const near = isReferring ? knowledge.search(before.plain) : hits;
  const place = new Map(near.map(({ entry }, index) => [entry.key, index]));
  const isOfPast = WAS_MADE.test(read.plain);
  const made = isOfPast
    ? findStatements(
        knowledge.statements.filter(({ source }) => source.type === 'project'),
        wanted.told,
        12,
      )
    : [];
  const all = made.length > 0 ? made : findStatements(knowledge.statements, wanted.told, 12);
  const weightOf = (text: string) => [...text.matchAll(new RegExp(wanted.told.source, 'gi'))].length;
  const found = all
    .map((statement) => ({
      statement,
      rank: weightOf(statement.text) + 2 / (1 + (place.get(statement.source.key) ?? 9)),
    }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ statement }) => statement)
    .slice(0, 4);
  const [first, ...others] = found;
  if (!first) return null;
  const isShown = !isOfPast || made.length > 0;
  const yes = isShown && YES_NO.test(read.plain) && !NOT_FOR_YES.test(read.plain) ? 'Yes. ' : '';
  return answer('topic', `${yes}${first.text}`, {
    facts: others.map(({ text }) => text),
    sources: found.map(({ source }) => source),
    next: 'book',
  });
};
