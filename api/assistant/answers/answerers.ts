import { offerText } from '#api/assistant/calls/texts.ts';
import { assistantMessages } from '#api/assistant/messages.ts';
import { SITE_PASSAGES } from '#api/assistant/passages.ts';
import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import { termsOf } from '#api/search/terms.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatList } from '#common/format.ts';
import { formatMoney } from '#common/site/format.ts';
import { type Answerer, answer, notKnown, passageOf } from './answer.ts';
import { budget } from './budgets.ts';
import { fitting } from './fit.ts';
import { byPrice, inShort, named, offersOf, packageSources } from './offers.ts';
import { languages, location, owner, reasons, team, timeZone } from './people.ts';
import { package_, pricing, sum } from './prices.ts';
import { benefits, example, industry, project, projects } from './projects.ts';
import { ai, skillOfWord, skills } from './skills.ts';
import { foreign, smallTalk } from './small-talk.ts';
import { data, guarantee, hosting, nda, ownership, payment, process, replyTime, support } from './terms.ts';
import { testimonials, worst } from './testimonials.ts';
import { availability, deadline, duration } from './times.ts';
import { topic } from './topic.ts';

/** In which money prices are, and whether there are lower ones. */

const currency: Answerer = (asked) => {
  const { packages } = offersOf(asked.knowledge.site);
  const { site } = asked.knowledge;
  if (packages.length === 0) return null;
  const list = formatList(packages.map((one) => inShort(one, site)));
  return answer('currency', `All prices here are in ${site.identity.currency}: ${list}.`, {
    sources: packageSources(asked, packages),
    next: 'start',
  });
};

/** Something smaller is asked for, not a lower price. */
const SMALLER = /\b(?:smaller|lighter|simpler|reduced|basic|other) (?:option|version|package|plan|one)\b/;

const discount: Answerer = (asked) => {
  const { packages } = offersOf(asked.knowledge.site);
  const [least] = byPrice(packages);
  if (!least) return null;
  const [wanted] = named(packages, asked.read.names.packages);
  if (SMALLER.test(asked.read.plain))
    return answer('discount', `The smallest package is ${inShort(least, asked.knowledge.site)}: ${least.text}`, {
      sources: packageSources(asked, [least]),
      next: 'start',
    });
  if (wanted)
    return notKnown(
      'discount',
      `No: ${wanted.name} starts at ${formatMoney(wanted.price, asked.knowledge.site.identity)}, and the site names no lower price for it.`,
    );
  return notKnown(
    'discount',
    `The site names no lower prices than these: the smallest package is ${inShort(least, asked.knowledge.site)}.`,
  );
};

/** Answers how the owner is reached: in writing, by phone, by post, in a call. */

type Ways = Pick<SiteContent, 'identity' | 'legal'>;

/** Every way to write or call that is shown on the site. */
function directWays({ identity: { email, phone, links } }: Pick<SiteContent, 'identity'>, withCode = false): string[] {
  return [
    ...(email === null ? [] : [`Email: ${email}`]),
    ...(phone === null ? [] : [`Phone: ${phone}`]),
    ...links
      .filter(({ kind }) => withCode || kind !== 'github')
      .map(({ label, url }) => `[${label.replaceAll(/[[\]()]/g, '')}](${url})`),
  ];
}

const BY_POST = /\b(?:postal|post|mailing|street|visiting|letters?|snail mail|mail(?:ing)? address)\b/;
const HAS_NUMBER = /\d/;
const OF_CODE = /\bgithub\b/;

/** The lines of the imprint from the one with a number of a house or a post code on, with the name before it. */
function postalAddress({ legal }: Ways): string | null {
  const lines = (legal.imprint ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/[*#_]/g, '').trim())
    .filter((line) => line !== '' && !/@|https?:|\b(?:phone|tel|vat|nif)\b/i.test(line));
  const at = lines.findIndex((line) => HAS_NUMBER.test(line));
  return at < 0 ? null : lines.slice(Math.max(0, at - 1), at + 2).join(', ');
}

const BY_PHONE = /\b(?:phone|telephone|ring|dial|call (?:you|someone))\b/;

const PREFERS_CALL = /\b(?:rather|prefer(?: to)?|like to|want to|can i|could i) (?:just )?(?:speak|talk|call|ring)\b/;
const ASKS_FOR_PERSON = /\b(?:human|person|boss|owner|real)\b/;

/** A visitor who would rather speak than write gets times of a call; to others they are told beside the form. */
const contact: Answerer = (asked) => {
  const { plain } = asked.read;
  return asked.knowledge.offer && PREFERS_CALL.test(plain) && !ASKS_FOR_PERSON.test(plain)
    ? scheduling(asked)
    : writing(asked);
};

/** The next times at which a call can be booked, in words; `null` while there are none, or none were asked for. */
const nextFreeTimes = ({ offer }: Pick<Knowledge, 'offer'>): string | null => (offer ? offerText(offer) : null);

const writing: Answerer = ({ knowledge, read }) => {
  const { ownerName } = knowledge.site.identity;
  const times = nextFreeTimes(knowledge);
  const lead = /\bwho/.test(read.plain) ? `${ownerName} answers in person. ` : '';
  const post = BY_POST.test(read.plain) ? postalAddress(knowledge.site) : null;
  if (post !== null)
    return answer('contact', `The postal address is ${post}.`, { facts: directWays(knowledge.site), next: null });
  if (BY_POST.test(read.plain) && !/\bemail\b/.test(read.plain)) {
    const { city, country } = knowledge.site.identity;
    return notKnown(
      'contact',
      `The site names no postal address, only ${city}, ${country}.`,
      directWays(knowledge.site),
    );
  }
  return answer('contact', lead + assistantMessages(knowledge.site).contact, {
    facts: [...directWays(knowledge.site, OF_CODE.test(read.plain)), ...(times === null ? [] : [times])],
    isDated: times !== null,
    sources: passageOf(knowledge, 'package', SITE_PASSAGES.promises),
    next: null,
  });
};

/** A word of its name that no other call has, such as 'strategy'. */
const isAskedFor = (plain: string, name: string) => {
  const asked = new Set(termsOf(plain));
  return termsOf(name).some((term) => asked.has(term) && !/^(?:call|consultation|session|hour|minut|\d+)/.test(term));
};

const FOR_MONEY =
  /\b(?:how much|free(?! (?:for|on|at|in|next|this|to|time|slot|today|tomorrow|now))|costs?|charge|pay|price)\b/;

const scheduling: Answerer = (asked) => {
  const { site } = asked.knowledge;
  const kinds = site.callTypes.map(({ name, minutes, text }) => `**${name}** (${minutes} minutes): ${text}`);
  if (FOR_MONEY.test(asked.read.plain))
    return notKnown('scheduling', 'The site does not say whether a call is free or has a price.');
  const wanted = site.callTypes.filter(({ name }) => isAskedFor(asked.read.plain, name));
  const isLength = /\bhow long|\bminutes|\blength\b/.test(asked.read.plain);
  const told = isLength ? (wanted.length > 0 ? wanted : site.callTypes) : [];
  const lengths = formatList(told.map(({ name, minutes }) => `**${name}** (${minutes} minutes)`));
  const start = told.length > 0 ? `There ${told.length === 1 ? 'is' : 'are'} ${lengths}. ` : '';
  const times = nextFreeTimes(asked.knowledge);
  // A visitor who names a day wants its times.
  const isOfKinds = times === null || isLength || asked.read.time === null;
  return answer('scheduling', start + (times ?? assistantMessages(site).scheduling), {
    again: times,
    isDated: times !== null,
    facts: [...(BY_PHONE.test(asked.read.plain) ? [directWays(site).join(', ')] : []), ...(isOfKinds ? kinds : [])],
    sources: isOfKinds ? passageOf(asked.knowledge, 'package', SITE_PASSAGES.promises) : [],
    next: null,
  });
};

/** Who answers which intent; the others are looked up in the content. */
export const ANSWERERS: Readonly<Partial<Record<Intent, Answerer>>> = {
  pricing,
  package: package_,
  sum,
  budget,
  fit: fitting,
  discount,
  currency,
  duration,
  deadline,
  availability,
  'reply-time': replyTime,
  guarantee,
  payment,
  ownership,
  nda,
  support,
  hosting,
  data,
  ai,
  topic,
  process,
  reasons,
  'time-zone': timeZone,
  languages,
  team,
  skills,
  // 'Experience with Electron?' names a skill and no trade.
  industry: (asked) =>
    (asked.read.names.industries.length === 0 ? skillOfWord(asked) : null) ?? industry(asked) ?? owner(asked),
  project,
  projects,
  testimonials,
  worst,
  owner,
  location,
  contact,
  scheduling,
  example,
  benefits,
  'small-talk': smallTalk,
  foreign,
};

/** The document states these as numbers of its own, so that it wins over an FAQ. */
export const DOCUMENT_FIRST: readonly Intent[] = [
  'pricing',
  'package',
  'sum',
  'budget',
  'fit',
  'duration',
  'deadline',
  'availability',
];
