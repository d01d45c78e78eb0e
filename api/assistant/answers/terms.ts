import { unknownReply } from '#api/assistant/messages.ts';
import { SITE_PASSAGES } from '#api/assistant/passages.ts';
import { lowerFirst } from '#api/assistant/sentences.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import { formatList } from '#common/format.ts';
import { paths } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answer, type Answerer, type Asked, answer, notKnown, passageOf } from './answer.ts';
import { faqOf, fromFaq } from './faq.ts';
import { named, offersOf, packageSources } from './offers.ts';
import { skills } from './skills.ts';
import { findStatements } from './statements.ts';

/** The terms of the work: an FAQ of the owner's first, then what the document says of it elsewhere. */

/** Other sentences of the site about it, or `null`. */
export function fromStatements({ knowledge }: Asked, intent: Intent, pattern: RegExp): Answer | null {
  const found = findStatements(knowledge.statements, pattern);
  const [first, ...others] = found;
  if (!first) return null;
  return answer(intent, first.text, {
    facts: others.map(({ text }) => text),
    sources: found.map(({ source }) => source),
  });
}

const byFaq =
  (intent: Intent, otherwise: Answerer): Answerer =>
  (asked) => {
    const faq = faqOf(asked, intent);
    return faq ? fromFaq(intent, faq, asked.read.plain) : otherwise(asked);
  };

const DEFECT = /\b(?:defects?|bugs?|faults?)\b/;
const LATE = /\b(?:late|delay\w*|deadline|overdue|time|miss\w*|date|schedule|slip|longer)\b/;

/** A visitor who asks this wants to know why to trust the owner; what is agreed answers it, too. */
export const TRUST =
  /\b(?:trust\w*|burn\w*|cheat\w*|scam\w*|hanging|disappear\w*|vanish\w*|ghost\w*|reliab\w*|bad experiences?|ripped|let (?:us|me|down)|sure|took|run off|real)\b/;
export const IN_WRITING =
  /\b(?:agreement|in writing|written down|shake hands|first running version|every friday|every week)\b/i;

export const guarantee: Answerer = (asked) => {
  const { knowledge, read } = asked;
  const { site } = knowledge;
  if (DEFECT.test(read.plain) && !LATE.test(read.plain)) return support(asked);
  const faq = faqOf(asked, 'guarantee');
  if (!isVisible(site, 'guarantee')) {
    if (faq) return fromFaq('guarantee', faq, asked.read.plain);
    const sure = TRUST.test(read.plain) ? fromStatements(asked, 'guarantee', IN_WRITING) : null;
    if (sure) return sure;
    return { ...notKnown('guarantee', unknownReply(site, 'guarantee')), next: null };
  }
  const { title, text, rule } = site.guarantee;
  const source = passageOf(knowledge, 'package', SITE_PASSAGES.guarantee);
  if (faq && LATE.test(read.plain)) return answer('guarantee', faq.answer, { sources: [faq], facts: [] });
  return answer('guarantee', `${title} ${text}`, { facts: rule === null ? [] : [rule], sources: source });
};

const ALL_AT_ONCE =
  /\b(?:everything|all|whole|full|100)\b.{0,25}\b(?:up ?front|at once|advance|before|first|start)\b|\bin full\b/;
const IN_PARTS = /\b(?:two parts|halves|a third|split|milestones|instal+ments)\b/i;

const payAs = byFaq('payment', (asked) => {
  const { currency } = asked.knowledge.site.identity;
  return (
    fromStatements(
      asked,
      'payment',
      /\b(?:deposit|invoiced?|instal+ments?|bank transfer|paid (?:in|at|on)|last payment)\b/i,
    ) ??
    notKnown(
      'payment',
      offersOf(asked.knowledge.site).packages.length > 0
        ? `The site does not say how payment goes, only that amounts are in ${currency}.`
        : 'The site does not say how payment goes.',
    )
  );
});

export const payment: Answerer = (asked) => {
  const given = payAs(asked);
  const isDenied = given?.answered && ALL_AT_ONCE.test(asked.read.plain) && IN_PARTS.test(given.lead);
  return given && isDenied ? { ...given, lead: `No. ${given.lead}` } : given;
};

export const ownership = byFaq(
  'ownership',
  (asked) =>
    fromStatements(
      asked,
      'ownership',
      /\b(?:in your name|rights to|yours (?:from|for)|belongs? to you|you own|your own accounts)\b/i,
    ) ?? notKnown('ownership', 'The site does not say who owns the result.'),
);

const PUBLISHED = /\b(?:portfolio|public|published|show up|among your)\b/;

const secrecy = byFaq(
  'nda',
  (asked) =>
    fromStatements(asked, 'nda', /\b(?:nda|non-disclosure|confidential)\b/i) ??
    notKnown('nda', 'The site says nothing about confidentiality agreements.'),
);

export const nda: Answerer = (asked) => {
  const faq = faqOf(asked, 'nda');
  if (faq && PUBLISHED.test(asked.read.plain)) {
    const told = faq.answer.split(/(?<=[.!?])\s+/).filter((part) => PUBLISHED.test(part));
    if (told.length > 0) return answer('nda', told.join(' '), { sources: [faq] });
  }
  const given = secrecy(asked);
  if (given?.answered || !PUBLISHED.test(asked.read.plain)) return given;
  return fromStatements(asked, 'nda', /\b(?:portfolio|among my works)\b/i) ?? given;
};

const aftercare = byFaq(
  'support',
  (asked) =>
    fromStatements(
      asked,
      'support',
      /\b(?:(?:weeks?|months?|year) of (?:fixes|support)|fixes|support after|maintenance|at your side|warranty)\b/i,
    ) ?? notKnown('support', 'The site does not say what happens after delivery.'),
);

/** These words name what a package lists of the time after delivery. */
const CARE = /\b(?:fixes|support|maintenance|warranty|care)\b/i;

/** For a package that is named, what it lists comes first. */
export const support: Answerer = (asked) => {
  const { site } = asked.knowledge;
  const [wanted] = named(offersOf(site).packages, asked.read.names.packages);
  const listed = wanted?.includes.filter((entry) => CARE.test(entry)) ?? [];
  const given = aftercare(asked);
  if (!wanted || listed.length === 0) return given;
  return answer('support', `**${wanted.name}** includes ${formatList(listed.map(lowerFirst))}.`, {
    facts: given?.answered ? [given.lead] : [],
    sources: [...packageSources(asked, [wanted]), ...(given?.sources ?? [])],
  });
};

const OWN_MACHINE = /\b(?:our|my|own) (?:\w+ )?(?:servers?|machines?|hardware|infrastructure|accounts?|cloud)\b/;

const hostedAs = byFaq(
  'hosting',
  (asked) =>
    (OWN_MACHINE.test(asked.read.plain)
      ? fromStatements(asked, 'hosting', /\b(?:own (?:machine|accounts|hardware|server)|client.s own)\b/i)
      : null) ??
    fromStatements(asked, 'hosting', /\bhosting\b.{0,40}\b(?:yours|your name)|\byour name\b.{0,40}\bhosting\b/i) ??
    fromStatements(asked, 'hosting', /\b(?:hosting|deployed|deployments?|own accounts)\b/i) ??
    notKnown('hosting', 'The site does not say where the work is hosted.'),
);

const RUNNING_COSTS =
  /\b(?:costs?|prices?|how much|included?|includes|in the price|extra|pay\w*|fees?|expensive|month\w*|year\w*|free|buy)\b/;
const AMOUNT = /\p{Sc}|\b\d+ ?(?:euros?|dollars?|pounds?)\b|\b[A-Z]{3} ?\d/u;

/** A provider that is named is answered by what the site says of it. */
export const hosting: Answerer = (asked) => {
  const named = asked.read.names.technologies.length > 0 ? skills(asked) : null;
  const given = named ?? hostedAs(asked);
  if (!given?.answered || !RUNNING_COSTS.test(asked.read.plain) || AMOUNT.test(given.lead)) return given;
  return notKnown('hosting', 'The site does not say what hosting or a domain costs.', [`It does say: ${given.lead}`]);
};

const IN_THIS_CHAT =
  /\b(?:what (?:i|we) (?:type|write|enter|say|send)|(?:this|your|the) (?:chat|conversation|site|website|page|form)|contact form|cookies?|messages|(?:about|from|of) (?:me|visitors))\b/;

const COMPLIANCE = /\b(?:gdpr|hipaa|dsgvo|ccpa|pci|soc ?2|iso ?\d+|complian\w+|certif\w+)\b/;

const dataOfWork = byFaq('data', (asked) => {
  const found = fromStatements(
    asked,
    'data',
    /\b(?:leaves? your server|own server|personal data|privacy|excludes? training|own hardware)\b/i,
  );
  if (!found && COMPLIANCE.test(asked.read.plain))
    return notKnown('data', 'The site does not say whether the work meets such a rule.');
  return (
    found ??
    notKnown(
      'data',
      `The site says how it handles your data on its [privacy page](${paths.privacy}), and nothing of the data in a project.`,
    )
  );
});

export const data: Answerer = (asked) =>
  IN_THIS_CHAT.test(asked.read.plain)
    ? answer('data', `What this site stores of visitors stands on its [privacy page](${paths.privacy}).`)
    : dataOfWork(asked);

const FIRST_PLAN =
  /\b(?:when|how (?:soon|fast|long|quickly))\b.{0,40}\b(?:plan|roadmap|quote|estimate|offer|proposal|concept|numbers|figures)\b/;

export const process: Answerer = (asked) => {
  const { knowledge } = asked;
  const { site } = knowledge;
  if (FIRST_PLAN.test(asked.read.plain)) return replyTime(asked);
  const faq = faqOf(asked, 'process');
  const { promises } = site;
  const source = passageOf(knowledge, 'package', SITE_PASSAGES.promises);
  const reasons = isVisible(site, 'why') ? site.reasons.map(({ title, text }) => `${title}: ${text}`) : [];
  if (faq) return answer('process', faq.answer, { sources: [faq], facts: [] });
  const lead = `You say what you want to build. Within ${promises.reply.time}: ${lowerFirst(promises.reply.text)} Within ${promises.roadmap.time}: ${lowerFirst(promises.roadmap.text)}`;
  return answer('process', lead, {
    facts: reasons,
    sources: [...source, ...(reasons.length > 0 ? passageOf(knowledge, 'package', SITE_PASSAGES.reasons) : [])],
  });
};

export const replyTime: Answerer = ({ knowledge, read }) => {
  const { reply, roadmap } = knowledge.site.promises;
  const both = [
    `Within ${reply.time}: ${lowerFirst(reply.text)}`,
    `Within ${roadmap.time}: ${lowerFirst(roadmap.text)}`,
  ];
  const [lead = '', other = ''] =
    /\b(?:roadmap|plan|sketch|proposal|offer|concept|estimate|quote|draft|numbers)\b/.test(read.plain)
      ? both.reverse()
      : both;
  return answer('reply-time', lead, {
    facts: [other],
    sources: passageOf(knowledge, 'package', SITE_PASSAGES.promises),
  });
};
