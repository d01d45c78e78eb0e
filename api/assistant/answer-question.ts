import type { Project } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { projectPath } from '#common/paths.ts';
import { dayIn } from '#common/site/days.ts';
import { afterQuote, cards } from './answers/after-quote.ts';
import type { Answer, Asked } from './answers/answer.ts';
import { ANSWERERS, DOCUMENT_FIRST } from './answers/answerers.ts';
import { careful, isCareful, SECRECY } from './answers/careful.ts';
import { fromFaq, sameQuestion } from './answers/faq.ts';
import { whetherIncluded } from './answers/included.ts';
import { offersOf } from './answers/offers.ts';
import { pastWork } from './answers/past-work.ts';
import { describedSum, priceAndDate } from './answers/price-and-date.ts';
import { paidByTime } from './answers/prices.ts';
import { refusal } from './answers/refusals.ts';
import { introduced, isIntroduction, unknown } from './answers/small-talk.ts';
import { ratingAsked } from './answers/testimonials.ts';
import { type Composed, compose } from './compose.ts';
import { exampleTitles, realTestimonials, withoutYesOfExamples } from './examples.ts';
import type { Turn } from './prompt.ts';
import type { Hit, Knowledge } from './published-knowledge.ts';
import { fromPassage, searchFor, specificHit, supportOf, taggedFaq } from './retrieve.ts';
import { LEAVES_OUT, resolve, topicOf, WHICH } from './understand/follow-up.ts';
import type { Intent } from './understand/intents.ts';
import { ofShownProject } from './understand/shown-project.ts';
import { understand } from './understand/understand.ts';
import { hasNames, type Understanding } from './understand/understanding.ts';

/** These ask something of a package, so that one without a name means the one that was told of. */
const OF_A_PACKAGE: readonly Intent[] = ['pricing', 'package', 'sum', 'duration', 'deadline', 'discount'];
const REFERS_BACK = /\b(?:that|this|it|one)\b/;
const IS_IN_IT = /\bwhat(?: is| does| do| would| will|s)?\b.*\b(?:in it|includes?|get for (?:that|this|it))\b/;
const ADDS =
  /^(?:(?:ok|okay|fine|so|now|then|great|good|yes|please|can you|could you|i would) )*(?:and|with|plus|also|add|include|throw in|take|what about|how about)\b|\b(?:as well|on top|together|too)\b/;
const MAX_BARE_WORDS = 6;
const VERDICT = /^(?:Yes|No|Perhaps)\b[^.]*\./;

/** The only package that the beginning of the last reply names. */
function packageIn(history: readonly Turn[], site: SiteContent): string | undefined {
  const reply = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const [opening = ''] = reply.split('\n\n');
  const named = (text: string) =>
    offersOf(site).packages.filter(({ name }) => text.includes(`${name} `) || text.includes(`${name}*`));
  const [only, ...others] = named(VERDICT.exec(opening)?.[0] ?? opening);
  return others.length === 0 ? only?.id : undefined;
}

/** Reads 'What do I get for that?' and 'And with payments?' after a reply that puts one package forward as of that package. */
function ofToldPackage(read: Understanding, history: readonly Turn[], site: SiteContent): Understanding {
  const { plain, names, money } = read;
  const asksContents = IS_IN_IT.test(plain) && money === null;
  const isAddition = names.addOns.length > 0 && (ADDS.test(plain) || REFERS_BACK.test(plain));
  if (WHICH.test(plain)) return read;
  const told = packageIn(history, site);
  if (told !== undefined && LEAVES_OUT.test(plain) && !hasNames(names))
    return { ...read, intents: ['package'], subject: null, names: { ...names, packages: [told] } };
  if (hasNames({ ...names, addOns: [] }) || (names.addOns.length > 0 && !isAddition)) return read;
  const isBare = plain.split(' ').length <= MAX_BARE_WORDS && REFERS_BACK.test(plain);
  const isOfOne = isBare && read.intents.length > 0 && read.intents.every((intent) => OF_A_PACKAGE.includes(intent));
  if (!asksContents && !isAddition && !isOfOne) return read;
  if (told === undefined) return read;
  const intents: readonly Intent[] = isAddition ? ['sum'] : asksContents ? ['package'] : read.intents;
  return { ...read, intents, names: { ...names, packages: [told] } };
}

const TOGETHER = /\b(?:together|combined|in one) with\b|^(?:and |so |ok )*(?:together|combined)\b/;

/** 'And together with the Product package?' after an add-on asks for the sum of both. */
function withToldAddOns(read: Understanding, turns: readonly Understanding[]): Understanding {
  const { plain, names } = read;
  if (names.packages.length !== 1 || names.addOns.length > 0 || !TOGETHER.test(plain)) return read;
  const addOns = turns.findLast((turn) => turn.names.addOns.length > 0)?.names.addOns ?? [];
  return addOns.length === 0 ? read : { ...read, intents: ['sum'], names: { ...names, addOns } };
}

/** The price of anything that is made is that of a package. */
const NAMES_PRICE =
  /\b(?:price|cost|how much)\b.{0,20}\b(?:for|of|is|would)\b.{0,30}\b(?:page|site|website|app|shop|tool|portal|system|software|platform|intranet|chatbot|assistant)\b/;

const OF_PRICE = /\b(?:costs?|prices?|how much|charge)\b/;

const HOW_THAT_WORKS = /^(?:(?:and|so|ok) )*how (?:does|do|would|will) (?:that|this|it|these|they)(?: all)? work$/;

/** 'How does that work?' wants more of what was told; alone, and after a price, how the work goes. */
function ofWhatWasTold(read: Understanding, turns: readonly Understanding[]): Understanding {
  if (!HOW_THAT_WORKS.test(read.plain)) return read;
  const [before] = topicOf(turns)?.intents ?? [];
  const isOfThing = before !== undefined && !OF_A_PACKAGE.includes(before);
  return { ...read, intents: [isOfThing ? 'more' : 'process'], subject: null, isUnsure: false };
}

const OF_CALLS: readonly Intent[] = ['scheduling', 'contact'];

/** 'How much is that?' after a call asks for its price, and 'Yours or mine?' after secrecy for whose agreement it is. */
function ofTurnBefore(read: Understanding, turns: readonly Understanding[]): Understanding {
  const before = topicOf(turns);
  if (!before || hasNames(read.names) || read.plain.split(' ').length > MAX_BARE_WORDS + 3) return read;
  const isOfCall =
    OF_CALLS.includes(before.intents[0] ?? 'other') && /\b(?:call|talk|speak|phone)\b/.test(before.plain);
  if (isOfCall && read.intents.some((intent) => intent === 'pricing' || intent === 'duration'))
    return { ...read, intents: ['scheduling'], subject: null };
  const isOfSecrecy =
    before.intents[0] === 'nda' &&
    read.subject === 'contract' &&
    /\b(?:ours?|yours?|mine|one|it|we|i)\b/.test(read.plain);
  return isOfSecrecy ? { ...read, intents: ['nda'], subject: null } : read;
}

const MAX_ANSWERS = 2;
const MAX_TURNS_READ = 6;
/** What clients say is told by them alone, whatever else has the words of the question. */
const OF_VOICES: readonly Intent[] = ['testimonials', 'worst'];
/** A question of these is neither looked up nor sent to a model. */
const NOT_ABOUT_THE_SITE: readonly Intent[] = ['off-topic'];

/** The built-in reply with what a model may be given beside it. */
export interface Told {
  composed: Composed;
  hits: readonly Hit[];
  /** `false` where the question is of nothing on the site, so that no model is asked. */
  isForModels: boolean;
}

function answersTo(asked: Asked): Answer[] {
  const { read, hits } = asked;
  const { intents } = read;
  const isOfTalk = intents.includes('foreign') || intents.includes('small-talk');
  const isElsewhere = intents.some((intent) => NOT_ABOUT_THE_SITE.includes(intent));
  const refused = refusal(asked);
  if (refused && (isOfTalk || isElsewhere)) return [refused];
  const guarded = intents.includes('foreign') || (isElsewhere && read.subject === null) ? null : careful(asked);
  if (isOfTalk && !guarded) return intents.slice(0, 1).flatMap((intent) => ANSWERERS[intent]?.(asked) ?? []);
  if (isElsewhere && !guarded) return [unknown(asked)];
  if (guarded) {
    const secrecy = SECRECY.test(read.plain) ? ANSWERERS.nda?.(asked) : null;
    return secrecy ? [secrecy, guarded] : [guarded];
  }
  const fixed =
    refused ??
    ratingAsked(asked) ??
    cards(asked) ??
    afterQuote(asked) ??
    paidByTime(asked) ??
    priceAndDate(asked) ??
    describedSum(asked) ??
    pastWork(asked);
  if (fixed) return [fixed];
  if (intents[0] === 'unknown') return [(NAMES_PRICE.test(read.plain) && ANSWERERS.pricing?.(asked)) || unknown(asked)];
  const isNumber = intents.some((intent) => DOCUMENT_FIRST.includes(intent));
  const isOfVoices = OF_VOICES.includes(intents[0] ?? 'other');
  const tagged = isNumber || isOfVoices || hasNames(read.names) ? null : taggedFaq(asked);
  if (tagged) return [fromFaq(intents[0] ?? 'other', tagged, read.plain)];
  const same = isOfVoices ? null : sameQuestion(asked);
  const faq = same && isMeant(asked, same.id) ? same : null;
  if (faq && !isNumber) return [fromFaq(intents[0] ?? 'other', faq, read.plain)];
  const isOfSkills = intents.includes('skills') && read.names.technologies.length > 0;
  const specific = read.names.projects.length === 0 && !isOfSkills && !isOfVoices ? specificHit(asked) : null;
  const asksPrice = isNumberAsked(asked) || OF_PRICE.test(read.plain);
  const found = specific && !asksPrice ? fromPassage(asked, specific) : null;
  if (found) return [found];
  const held = whetherIncluded(asked);
  if (held) return [held];
  const isStartAndEnd = intents.includes('duration') && intents.includes('availability');
  const given = intents
    .filter((intent) => intent !== 'availability' || !isStartAndEnd)
    .flatMap((intent) => ANSWERERS[intent]?.(asked) ?? []);
  const good = given.filter(({ answered }) => answered).slice(0, MAX_ANSWERS);
  if (good.length > 0) return good;
  if (given.length > 0 && intents[0] === 'industry' && isIntroduction(read)) return [introduced(asked)];
  if (faq) return [fromFaq(intents[0] ?? 'other', faq, read.plain)];
  const [best] = hits;
  const isHiddenNumber = isNumber && given.length === 0;
  const looked =
    best && supportOf(hits) === 'good' && given.length === 0 && !isHiddenNumber ? fromPassage(asked, best) : null;
  if (looked) return [looked];
  return given.length > 0 ? given.slice(0, 1) : [unknown(asked)];
}

const MAX_REPLIES_SHOWN = 2;

function shownProject(history: readonly Turn[], projects: readonly Project[]): Project | null {
  const replies = history.filter(({ role }) => role === 'assistant').slice(-MAX_REPLIES_SHOWN);
  const [only, ...others] = projects.filter(({ slug }) =>
    replies.some(({ content }) => content.includes(`](${projectPath(slug)})`)),
  );
  return others.length === 0 ? (only ?? null) : null;
}

/** An FAQ of the same words may ask for something else: 'How much is Launch?', 'What happens after launch?' */
const isMeant = ({ read, knowledge: { faqIntents } }: Asked, id: string) =>
  read.intents.length === 0 ||
  read.intents.some((intent) => faqIntents.get(intent)?.includes(id)) ||
  ![...faqIntents.values()].some((ids) => ids.includes(id));

/** An amount, a package or a time in the question shows that it is about the offer. */
const isNumberAsked = ({ read }: Asked) =>
  read.money !== null || read.names.packages.length > 0 || read.names.addOns.length > 0;

/** Reads a question with the turns before it and answers from the published content alone; `now` in milliseconds. */
export function answerQuestion(knowledge: Knowledge, question: string, history: readonly Turn[], now: number): Told {
  const { reader, site, siteVersion } = knowledge;
  const today = dayIn(reader.timeZone, now);
  const turns = history
    .filter(({ role }) => role === 'user')
    .slice(-MAX_TURNS_READ)
    .map(({ content }) => understand(content, reader, today));
  const asIs = understand(question, reader, today);
  const ofShown = ofShownProject(asIs, history, knowledge.rows.projects);
  const own = withToldAddOns(ofToldPackage(ofTurnBefore(ofWhatWasTold(ofShown, turns), turns), history, site), turns);
  const { read, before } = resolve(own, turns);
  const continues = read.intents.includes('more') && before !== undefined;
  const topic = continues ? resolve(before, turns.slice(0, turns.indexOf(before))).read : read;
  const hits = searchFor(knowledge, topic.plain, topic.intents);
  const shown = shownProject(history, knowledge.rows.projects);
  const asked: Asked = { read: topic, shown, before, today, now, hits, knowledge };
  const examples = exampleTitles(knowledge.rows);
  const answers = answersTo(asked).map((one) => ({ ...one, lead: verdictOf(one, topic, examples) }));
  const isAskedAgain = turns.some(({ plain }) => plain === asIs.plain);
  const composed = compose(answers, history, {
    ...{ site, siteVersion, asksForMore: continues, isAskedAgain: isAskedAgain && !continues },
    ...{ examples, plain: read.plain },
  });
  const isKnown = composed.answered || hasNames(read.names) || read.language !== null;
  const isUnrelated = read.intents.some((intent) => NOT_ABOUT_THE_SITE.includes(intent));
  // A model could grant what is refused, or promise a way to pay that nobody has set up.
  const isRefused = refusal(asked) !== null || cards(asked)?.answered === false;
  const isGuarded = isCareful(asked) || isRefused || isOfExamples(topic, knowledge);
  const isForModels =
    !isUnrelated && !isGuarded && (isKnown || (supportOf(hits) !== 'none' && !isHiddenPrice(answers)));
  return { composed, hits, isForModels };
}

const IS_ABLE = /\b(?:can|could|would|will) (?:you|we)\b/;
const OF_TERMS: readonly Intent[] = [
  'support',
  'ownership',
  'payment',
  'guarantee',
  'hosting',
  'process',
  'team',
  'topic',
];
const OPENING_VERDICT = /^(?:Yes|No|You do|Of course)[.!,:] +(?=\p{Lu})/u;

/** A question that may be about something more careful is not answered with yes or no. */
function verdictOf(
  { intent, lead }: Answer,
  { plain, isDoubtful }: Understanding,
  examples: readonly string[],
): string {
  if (isDoubtful && OF_TERMS.includes(intent)) return lead.replace(OPENING_VERDICT, '');
  return IS_ABLE.test(plain) ? lead : withoutYesOfExamples(lead, examples);
}

/** Testimonials that are all examples are told in our own words alone. */
const isOfExamples = ({ intents }: Understanding, { rows }: Knowledge) =>
  intents.some((intent) => intent === 'testimonials' || intent === 'worst') &&
  rows.testimonials.length > 0 &&
  realTestimonials(rows).length === 0;

const isHiddenPrice = (answers: readonly Answer[]) =>
  answers.some(({ intent, answered }) => intent === 'pricing' && !answered);
