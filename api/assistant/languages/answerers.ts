import { availabilityText } from '#api/assistant/availability.ts';
import { formLink, unknownReply } from '#api/assistant/messages.ts';
import { addOnKey, type Passage, SITE_PASSAGES } from '#api/assistant/passages.ts';
import { bookingPath } from '#common/paths.ts';
import type { Choice } from '#common/site/estimate.ts';
import { formatMoney, formatWeeks, lowestPrice } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/assistant.ts';
import { separator } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { faqOfTopic, toldOf } from './look-up.ts';
import { offersIn, readWords } from './names.ts';
import { type Asked, intentOf, type Reply, type ReplyTopic, reply } from './reply.ts';

/** One function for each topic; `null` where the published content holds no fact of it. */
type Answerer = (asked: Asked) => Reply | null;

const MAX_LISTED = 4;
const MAX_VOICES = 2;
/** A project is meant when it has most of the specific words. */
const MIN_PROJECT_COVERAGE = 0.5;

const passagesOf = ({ knowledge }: Asked, type: Passage['type'], ids: readonly string[]): Passage[] =>
  ids.flatMap((id) => knowledge.passages.find((one) => one.type === type && one.id === id) ?? []);

/** The site does not say it; `nearest` is what it does say. */
export function unknownAbout({ knowledge: { site } }: Asked, topic: ReplyTopic | null, nearest = ''): Reply {
  const isPrice = topic === 'pricing' || topic === 'package';
  const text = unknownReply(site, isPrice ? 'pricing' : 'unknown');
  return reply(intentOf(topic ?? undefined), nearest === '' ? text : `${text}\n\n${nearest}`, {
    answered: false,
    isLast: true,
  });
}

const told = (sources: readonly Passage[]) => sources.map(({ answer }) => answer).join('\n\n');
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Packages in the order in which they are told: the one that was described first. */
function packagesOf({ knowledge: { site }, named }: Asked) {
  const { packages } = offersIn(site);
  const chosen = packages.filter(({ id }) => named.packages.includes(id));
  const [described] = packages.filter(({ id }) => id === named.described);
  return { all: described ? [described, ...packages.filter((one) => one !== described)] : packages, chosen };
}

const choiceOf = ({ named }: Asked): Choice | null => {
  const [only, ...others] = named.packages;
  return others.length > 0 || (only === undefined && named.addOns.length === 0)
    ? null
    : { package: only ?? null, addOns: named.addOns };
};

/** The named packages and add-ons as they are offered. */
function namedOffers(asked: Asked, intent: 'pricing' | 'package'): Reply | null {
  const ids = [...packagesOf(asked).chosen.map(({ id }) => id), ...asked.named.addOns.map(addOnKey)];
  const sources = passagesOf(asked, 'package', ids);
  return sources.length === 0 ? null : reply(intent, told(sources), { sources, choice: choiceOf(asked) });
}

function allOffers(asked: Asked, intent: 'pricing' | 'package'): Reply | null {
  const { site } = asked.knowledge;
  const { all } = packagesOf(asked);
  if (all.length === 0) return null;
  const lines = all.map(({ name, price, weeks }) =>
    t(texts.priceLine, { name, price: formatMoney(price, site.identity), weeks: formatWeeks(weeks) }),
  );
  return reply(intent, `${t(texts.pricesFrom, { price: lowestPrice(site) })}\n\n${list(lines)}`, {
    sources: passagesOf(
      asked,
      'package',
      all.map(({ id }) => id),
    ),
  });
}

function duration(asked: Asked): Reply | null {
  const { all, chosen } = packagesOf(asked);
  const [first] = all;
  const isDescribed = first !== undefined && first.id === asked.named.described;
  const offered = chosen.length > 0 ? chosen : isDescribed ? [first] : all;
  if (offered.length === 0) return null;
  return reply(
    'duration',
    offered.map(({ name, weeks }) => t(texts.weeksLine, { name, weeks: formatWeeks(weeks) })).join('\n'),
    {
      sources: passagesOf(
        asked,
        'package',
        offered.map(({ id }) => id),
      ),
    },
  );
}

function guarantee(asked: Asked): Reply | null {
  const [source] = passagesOf(asked, 'package', [SITE_PASSAGES.guarantee]);
  if (!source) return null;
  const text = [source.answer, source.more].filter((part) => part !== '').join('\n\n');
  return reply('guarantee', text, { sources: [source], isLast: true });
}

const about =
  (intent: 'owner' | 'location'): Answerer =>
  (asked) => {
    const sources = passagesOf(asked, 'skill', [SITE_PASSAGES.about]);
    return reply(intent, told(sources), { sources, isLast: true });
  };

/** Words of the question that are no keyword of any topic. */
function specificTerms({ question, words, knowledge: { speech } }: Asked): string[] {
  const { wordsOf, isStopWord, stem } = words;
  return wordsOf(question)
    .filter((word) => !isStopWord(word) && !speech?.isKeyword(word))
    .map(stem);
}

function projects(asked: Asked): Reply | null {
  const { rows, search } = asked.knowledge;
  const specific = new Set(specificTerms(asked));
  const minor = new Set([...readWords(asked.question, asked.words).stems].filter((term) => !specific.has(term)));
  const hit = search(asked.question, minor).find(({ entry }) => entry.type === 'project');
  if (specific.size > 0 && hit && hit.coverage >= MIN_PROJECT_COVERAGE)
    return reply('project', toldOf(asked, hit.entry), { sources: [hit.entry], isLast: true });
  const listed = rows.projects.slice(0, MAX_LISTED).map(({ id }) => id);
  const sources = passagesOf(asked, 'project', listed);
  if (sources.length === 0) return null;
  const lines = sources.map((source) => toldOf(asked, { ...source, answer: `[${source.title}](${source.href})` }));
  return reply('projects', `${t(texts.projects)}\n\n${list(lines)}`, { sources, isLast: true });
}

function skills(asked: Asked): Reply | null {
  const { rows } = asked.knowledge;
  if (rows.skills.length === 0) return null;
  const known = passagesOf(asked, 'skill', asked.named.skills);
  if (known.length > 0) return reply('skills', told(known), { sources: known, isLast: true });
  const names = rows.skills.map(({ name }) => name).join(t(separator));
  const nearest = t(texts.skills, { names });
  // A technology that the site does not name is not claimed.
  if (specificTerms(asked).length > 0) return null;
  return reply('skills', nearest, {
    sources: passagesOf(
      asked,
      'skill',
      rows.skills.map(({ id }) => id),
    ),
    isLast: true,
  });
}

const promises = (asked: Asked) => passagesOf(asked, 'package', [SITE_PASSAGES.promises]);

function contact(asked: Asked): Reply {
  const { time } = asked.knowledge.site.promises.reply;
  return reply('contact', t(texts.contact, { form: formLink(), time }), { sources: promises(asked) });
}

function scheduling({ knowledge: { site } }: Asked): Reply {
  const { time } = site.promises.reply;
  return reply(
    'scheduling',
    site.callTypes.length === 0
      ? t(texts.noCalls, { form: formLink(), time })
      : t(texts.scheduling, { address: bookingPath, form: formLink() }),
    { isLast: true },
  );
}

const reasons: Answerer = (asked) => {
  const sources = passagesOf(asked, 'package', [SITE_PASSAGES.reasons]);
  return sources.length === 0 ? null : reply('reasons', told(sources), { sources });
};

/** Tells what clients wrote, in their own words. */
const testimonials: Answerer = (asked) => {
  const listed = asked.knowledge.rows.testimonials.slice(0, MAX_VOICES).map(({ id }) => id);
  const sources = passagesOf(asked, 'testimonial', listed);
  return sources.length === 0 ? null : reply('testimonials', told(sources), { sources, isLast: true });
};

const nothing: Answerer = () => null;

export const answerers: Readonly<Record<ReplyTopic, Answerer>> = {
  pricing: (asked) => namedOffers(asked, 'pricing') ?? allOffers(asked, 'pricing'),
  package: (asked) => namedOffers(asked, 'package') ?? allOffers(asked, 'package'),
  duration,
  availability: (asked) =>
    reply('availability', availabilityText(asked.knowledge.site), {
      sources: passagesOf(asked, 'package', [SITE_PASSAGES.availability]),
      isDated: true,
    }),
  guarantee,
  payment: (asked) =>
    faqOfTopic(asked, 'payment') ??
    (asked.knowledge.takesCards ? reply('payment', t(texts.cards), { isLast: true }) : null),
  'reply-time': (asked) =>
    reply('reply-time', t(texts.replyTime, asked.knowledge.site.promises.reply), {
      sources: promises(asked),
      isLast: true,
    }),
  contact,
  scheduling,
  ai: nothing,
  support: nothing,
  ownership: nothing,
  nda: nothing,
  hosting: nothing,
  process: (asked) => faqOfTopic(asked, 'process') ?? reasons(asked),
  projects,
  testimonials,
  reasons,
  skills,
  location: about('location'),
  owner: about('owner'),
};
