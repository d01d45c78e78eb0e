import { isStopWord, wordsOf } from '#api/search/terms.ts';
import type { Intent } from './intents.ts';
import type { NamesFound } from './names.ts';
import { hasNames, type Understanding } from './understanding.ts';
import { COMMON_WORDS } from './vocabulary.ts';

const REFERS_BACK = /\b(?:that|this|it|they|them|those|these|one|same|there)\b/;
/** The question goes on from the turn before. */
const GOES_ON = /^(?:and|but|so|or|also|ok(?:ay)?|then|what about|how about|with|without|plus|in|for|by)\b/;
/** 'Without the payments?' takes away from what was told. */
export const LEAVES_OUT = /^(?:(?:and|ok|so|but) )*(?:without|minus)\b/;
/** 'Which one has payments?' asks for one, and refers to none. */
export const WHICH = /^(?:and |so )?which (?:one|of|package|plan)\b/;
const MAX_BARE_WORDS = 6;

/** These ask about a thing, so that they need one from the turns before when they name none. */
const ABOUT_A_THING: readonly Intent[] = [
  'pricing',
  'package',
  'sum',
  'discount',
  'duration',
  'deadline',
  'budget',
  'more',
  'example',
  'benefits',
  'process',
  'skills',
  'topic',
  'testimonials',
  'team',
  'ai',
  'projects',
];
/** These tell more of what was said before. */
const CONTINUES: readonly Intent[] = ['more', 'example', 'benefits'];

const united = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...other, ...one])];

const withNames = (own: NamesFound, before: NamesFound, isAdding: boolean): NamesFound => ({
  packages: own.packages.length > 0 ? own.packages : before.packages,
  addOns: own.addOns.length > 0 ? (isAdding ? united(own.addOns, before.addOns) : own.addOns) : before.addOns,
  projects: own.projects.length > 0 ? own.projects : before.projects,
  testimonials: own.testimonials.length > 0 ? own.testimonials : before.testimonials,
  technologies: own.technologies.length > 0 ? own.technologies : before.technologies,
  industries: own.industries.length > 0 ? own.industries : before.industries,
  masked: own.masked,
});

const isSmallTalk = ({ intents }: Understanding) =>
  intents[0] === 'small-talk' || intents[0] === 'foreign' || intents[0] === 'off-topic';

/** The last turn that asks something of its own. */
export const topicOf = (turns: readonly Understanding[]): Understanding | undefined =>
  turns.findLast(
    (turn) =>
      !isSmallTalk(turn) &&
      (turn.intents.length > 0 || hasNames(turn.names)) &&
      !turn.intents.some((intent) => CONTINUES.includes(intent)),
  ) ?? turns.findLast((turn) => !isSmallTalk(turn) && !turn.intents.some((intent) => CONTINUES.includes(intent)));

/** 'What did they say?' after a project asks its client. */
const isOfThem = ({ intents, plain }: Understanding) =>
  intents.includes('testimonials') && /\b(?:they|them)\b/.test(plain);

const MAX_ALONE = 4;

/** 'Since when?' and 'Anything quicker?' ask nothing without the turn before. */
const asksNothingAlone = ({ plain, isUnsure, names, money, time, topics }: Understanding) =>
  isUnsure &&
  !/^(?:and |but )?why\b/.test(plain) &&
  !hasNames(names) &&
  money === null &&
  time === null &&
  topics.length === 0 &&
  plain.split(' ').length <= MAX_ALONE &&
  wordsOf(plain).every((word) => isStopWord(word) || COMMON_WORDS.has(word)) &&
  wordsOf(plain).filter((word) => !isStopWord(word)).length <= 1;

/** Completes a question by the earlier turns of the visitor, oldest first. */
export function resolve(
  own: Understanding,
  turns: readonly Understanding[],
): { read: Understanding; before: Understanding | undefined } {
  const before = topicOf(turns);
  if (!before || isSmallTalk(own)) return { read: own, before };
  if (LEAVES_OUT.test(own.plain) || WHICH.test(own.plain)) return { read: own, before };
  const words = own.plain.split(' ').length;
  const isBare = words <= MAX_BARE_WORDS;
  const continues = own.intents.some((intent) => CONTINUES.includes(intent));
  if (continues) return { read: { ...own, names: withNames(own.names, before.names, false) }, before };
  if (asksNothingAlone(own))
    return {
      read: {
        ...own,
        intents: before.intents,
        subject: null,
        names: { ...before.names, masked: own.names.masked },
        topics: before.topics,
        money: before.money,
      },
      before,
    };
  const hasSlots = hasNames(own.names) || own.money !== null || own.time !== null;
  // 'And with payments?', 'What about Product?', 'By Christmas?' ask the same of something else.
  if (hasSlots && isBare && (GOES_ON.test(own.plain) || words <= 3) && asksNothingNew(own)) {
    const isAdding = /^(?:and|with|plus|also)\b/.test(own.plain);
    const names = withNames(own.names, before.names, isAdding);
    const intents = askedAgain(own, before, names);
    return {
      read: {
        ...own,
        intents,
        names,
        money: own.money ?? (isAdding ? before.money : null),
        topics: own.topics.length > 0 ? own.topics : before.topics,
      },
      before,
    };
  }
  const refersBack =
    own.intents.length === 0
      ? REFERS_BACK.test(own.plain)
      : (REFERS_BACK.test(own.plain) || isBare) && own.intents.some((intent) => ABOUT_A_THING.includes(intent));
  if (refersBack && !hasNames(own.names) && hasNames(before.names)) {
    const names = before.names;
    const shown = own.intents[0] === 'projects' && REFERS_BACK.test(own.plain);
    const intents: readonly Intent[] =
      shown && names.technologies.length > 0
        ? ['skills']
        : shown && names.industries.length > 0
          ? ['industry']
          : names.projects.length > 0 && REFERS_BACK.test(own.plain) && !own.intents.includes('testimonials')
            ? ['project']
            : own.intents;
    return {
      read: {
        ...own,
        names:
          intents[0] === 'project'
            ? names
            : {
                ...names,
                projects: isOfThem(own) ? names.projects : [],
                testimonials: own.intents.includes('testimonials') ? names.testimonials : [],
              },
        intents,
      },
      before,
    };
  }
  // 'Who was it built for?' is looked up together with what 'it' was.
  if (refersBack && own.intents.length === 0 && !hasSlots)
    return {
      read: { ...own, plain: `${before.plain} ${own.plain}`, intents: before.intents, topics: before.topics },
      before,
    };
  return { read: own, before };
}

const NAMING: readonly Intent[] = [
  'package',
  'skills',
  'industry',
  'pricing',
  'sum',
  'deadline',
  'budget',
  'topic',
  'ai',
  'project',
];
const asksNothingNew = ({ intents, plain }: Understanding) =>
  intents.every((intent) => NAMING.includes(intent)) && !/\b(?:how much|how long|price|cost|include)/.test(plain);

function askedAgain(own: Understanding, before: Understanding, names: NamesFound): readonly Intent[] {
  if (own.time?.isDeadline || (own.time !== null && before.intents.includes('deadline'))) return ['deadline'];
  if (own.money !== null) return ['budget'];
  if (names.projects.length > 0 && own.names.projects.length > 0) return ['project'];
  if (own.names.technologies.length > 0) return ['skills'];
  if (own.names.industries.length > 0) return ['industry'];
  const isPriced = before.intents.some((intent) => ['pricing', 'sum', 'package', 'budget', 'fit'].includes(intent));
  if (isPriced && names.packages.length + names.addOns.length > 1 && names.addOns.length > 0) return ['sum'];
  return before.intents.length > 0 ? before.intents : own.intents;
}
