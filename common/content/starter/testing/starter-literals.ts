import { starter } from '#common/content/starter/starter.ts';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import { fillContent } from '#common/site/braces.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { textsIn } from '#common/site/texts.ts';
import { utcOffset } from '#common/site/zoned-format.ts';

/** Texts of the first owner: they stand in their document alone, and on no other owner's site. */

const MIN_LENGTH = 8;
/** Words of the trade and of the interface, which mean nothing about this owner. */
const EVERYBODYS = new Map([
  ['Projects', 'a kind of row, and a label of the dashboard'],
  ['Testimonials', 'a kind of row, and a label of the dashboard'],
  ['Technical skills', 'a label of the dashboard'],
  ['Introduction', 'the name of a section'],
  ['Available', 'a state of the document, of updates and of services'],
  ['AI assistant', 'the name of the chat'],
  ['Thank you!', 'thanks'],
  ['Business impact', 'a topic that visitors ask about'],
  ['Start a project', 'what a visitor wants'],
  ['Platform', 'what a program runs on'],
]);
const everybodys = new Set([...EVERYBODYS.keys()].map((text) => text.toLowerCase()));

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+|\{\w+\}/).map((part) => part.trim());

/** Names, prices, promises, colors and sentences of the starter, with its fields filled in at that time. */
export function starterLiterals(now: number): ReadonlySet<string> {
  const filled = fillContent(starter, { contactEmail: 'owner@example.com', now });
  const { identity, look, packages, addOns, promises } = filled;
  const texts = [...textsIn(starter), ...textsIn(filled)].flatMap(({ text }) => sentencesOf(text));
  return new Set([
    ...texts.filter((text) => text.length >= MIN_LENGTH && !everybodys.has(text.toLowerCase())),
    ...[identity.name, identity.ownerName, ...identity.ownerName.split(' '), identity.city, identity.country],
    ...[identity.timeZone, utcOffset(identity.timeZone, now), look.accent],
    ...[...packages, ...addOns].map(({ price }) => formatMoney(price, identity)),
    ...packages.map(({ weeks }) => formatWeeks(weeks)),
    ...[promises.reply.time, promises.roadmap.time],
  ]);
}

const escaped = (text: string) => escapeRegExp(text).replace(/\s+/g, '\\s+');

/** Finds each of the literals as whole words; the longest first, so that a find is as telling as it can be. */
export const patternOf = (literals: Iterable<string>): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...literals]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\p{N}]|,\\d)`,
    'giu',
  );
