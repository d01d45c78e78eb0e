import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import { formatDay } from '#common/site/format.ts';
import type { ClientSite, SiteKey } from './client-site.ts';
import type { Fact } from './question.ts';
import { leadOf, openingOf, tells } from './read-reply.ts';

/** Facts about wording and about the whole reply. Each pattern is matched against lower case without links. */

/** The reply says it in one of the ways that the patterns name. */
export const says = (...patterns: readonly RegExp[]): Fact => ({
  name: `says ${patterns.map(({ source }) => source).join(' or ')}`,
  holds: ({ text }) => patterns.some((pattern) => pattern.test(toPlainText(text))),
});

/** As `says`, in the first sentence. */
export const leads = (...patterns: readonly RegExp[]): Fact => ({
  name: `begins with ${patterns.map(({ source }) => source).join(' or ')}`,
  holds: ({ text }) => patterns.some((pattern) => pattern.test(leadOf(text))),
});

const DENIES =
  /^(?:no\b|not\b|nope|never|neither|none\b|sorry|unfortunately|i(?:'m| am) (?:sorry|afraid)|i (?:don't|do not) know)/;
const DOUBTS = /\b(?:not enough|too (?:little|low|small|short|tight|late)|isn't|aren't|don't|doesn't|cannot|can't)\b/;
const AFFIRMS =
  /\b(?:yes|yep|yeah|sure|certainly|of course|absolutely|definitely|happy to|gladly|possible|fits?|enough|covers?|covered|works?|can|do|does|am|is|are|has|have|will|buys?|gets?|belongs?|included?|welcome|takes?|free|built|expert|advanced|intermediate|experienced?|knows?|uses?|worked)\b/;
const REFUSES =
  /\b(?:no|not|nope|never|neither|nor|none|nothing|cannot|unfortunately|without|only|less|below|instead|too|fixed|full|booked|earliest)\b|n't\b/;

/** The first sentence affirms. */
export const yes: Fact = {
  name: 'yes',
  holds({ text }) {
    const lead = leadOf(text);
    return /^(?:yes|sure|of course)\b/.test(lead) || (AFFIRMS.test(lead) && !DENIES.test(lead) && !DOUBTS.test(lead));
  },
};

/** The first sentence denies. */
export const no: Fact = { name: 'no', holds: ({ text }) => REFUSES.test(leadOf(text)) };

/** A way to reach a person: the form, the calendar or the owner's address. */
export const wayToPerson: Fact = {
  name: 'a way to a person',
  holds: ({ text }, { content: { identity } }) =>
    /\/#(?:contact|book-a-call)|\/\?book=|mailto:/.test(text) ||
    (identity.email !== null && text.includes(identity.email)) ||
    (identity.phone !== null && text.includes(identity.phone)),
};

/** A link where a call can be booked, and a first sentence that is about calls. */
export const bookingLink: Fact = {
  name: 'that a call can be booked, with a link to the calendar or the form',
  holds: ({ text }) =>
    /\/#(?:contact|book-a-call)|\/\?book=/.test(text) &&
    /\b(?:calls?|calendar|consultations?|sessions?|meetings?|appointments?|time slots?)\b/.test(leadOf(text)),
};

/** `true` for a reply that does not know, which is no answer to a greeting. */
export const doesNotKnow: Fact = { name: 'that it does not know', holds: ({ answered }) => !answered };

/** Tells a part of a text that the visitor can read; nothing is demanded where the site has none. */
export const told = (name: string, source: (site: ClientSite) => string | null): Fact => ({
  name: `tells ${name}`,
  holds({ text }, site) {
    const wanted = source(site);
    return wanted === null ? null : tells(text, wanted);
  },
});

/** Tells what another fact names or what the patterns say. */
export const either = (...facts: readonly Fact[]): Fact => ({
  name: facts.map(({ name }) => name).join(', or '),
  holds(reply, site) {
    const held = facts.map((fact) => fact.holds(reply, site)).filter((result) => result !== null);
    return held.length === 0 ? null : held.includes(true);
  },
});

/** The fact in the first sentence, where a line that closes every reply does not count. */
export const opens = (fact: Fact): Fact => ({
  name: `first of all ${fact.name}`,
  holds: (reply, site) => fact.holds({ ...reply, text: openingOf(reply.text) }, site),
});

/** The fact on one of the two sites only. */
export const onSite = (key: SiteKey, fact: Fact): Fact => ({
  name: fact.name,
  holds: (reply, site) => (site.key === key ? fact.holds(reply, site) : null),
});

const faqOf = ({ faqs }: ClientSite, category: string) => faqs.find((faq) => faq.category === category);

/** Tells an answer of the FAQs in that category. */
export const faq = (category: string): Fact =>
  told(`the FAQ on ${category}`, (site) => faqOf(site, category)?.answer ?? null);

/** For `answered`: direct where the site has such an FAQ, honest where it has none. */
export const whereFaq = (category: string) => (site: ClientSite) => faqOf(site, category) !== undefined;

/** For `answered`: direct where the site has such an FAQ; elsewhere honest, or the nearest thing that it says. */
export const ifFaq = (category: string) => (site: ClientSite) => faqOf(site, category) !== undefined || null;

/** Another reply than the ones before. */
export const fresh: Fact = {
  name: 'nothing that was said before',
  holds: ({ text, before }) => !before.includes(text),
};

/** Any amount of money. */
export const anyAmount: Fact = {
  name: 'an amount of money',
  holds: ({ text }) => /[$€£]\s?\d|\d\s?(?:[$€£]|usd|eur|dollars?|euros?)/.test(toPlainText(text)),
};

export const owner: Fact = {
  name: 'the name of the owner',
  holds: ({ text }, { content }) => text.includes(content.identity.ownerName),
};

/** Who does the work: the owner, and nobody else. */
export const oneHand: Fact = {
  name: 'that one person does the work',
  holds: ({ text }, { content }) =>
    text.includes(content.identity.ownerName) ||
    /\b(?:alone|myself|solo|directly|just me|only me|one (?:person|hand|engineer|developer|man|woman)|same hand|engineer who writes|no (?:agency|juniors?|team)|on (?:my|his|her|their) own|i (?:take|write|draw|code|build|do))\b/.test(
      toPlainText(text),
    ),
};

/** The owner's address, where the site shows one. */
export const email: Fact = {
  name: 'the email address',
  holds: ({ text }, { content: { identity } }) => (identity.email === null ? null : text.includes(identity.email)),
};

export const phone: Fact = {
  name: 'the phone number',
  holds: ({ text }, { content: { identity } }) => (identity.phone === null ? null : text.includes(identity.phone)),
};

export const place: Fact = {
  name: 'city or country',
  holds: ({ text }, { content: { identity } }) => text.includes(identity.city) || text.includes(identity.country),
};

export const timeZone: Fact = {
  name: 'the time zone',
  holds: ({ text }, { content: { identity }, now }) => {
    const offset = new Intl.DateTimeFormat('en-US', { timeZone: identity.timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '');
    return new RegExp(
      `(?:utc|gmt)\\s?\\${offset || '+0'}|${offset === '' ? '\\b(?:utc|gmt)\\b|' : ''}${identity.timeZone}`,
      'i',
    ).test(text);
  },
};

/** The day from which new work can start, or that it can start now. */
export const start: Fact = {
  name: 'when work can start',
  holds: ({ text }, { content: { availability, identity } }) => {
    const { startsOn, state } = availability;
    if (startsOn === null)
      return state === 'booked'
        ? /\bbooked|full\b/i.test(text)
        : /\b(?:available|now|right away|straight away|immediately|takes? on|free|open)\b/i.test(text);
    const [year, month, day] = startsOn.split('-').map(Number);
    const english = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(startsOn));
    return (
      [startsOn, formatDay(startsOn, identity)].some((written) => text.includes(written)) ||
      (new RegExp(`\\b${english}\\b`).test(text) && new RegExp(`\\b${day}\\b`).test(text)) ||
      new RegExp(`\\b0?${day}[./]0?${month}[./]${year}\\b`).test(text)
    );
  },
};

/** In the first sentence: the line that closes most replies names it too. */
export const replyTime: Fact = {
  name: 'the promised time of a reply',
  holds: ({ text }, { content: { promises } }) => openingOf(text).includes(promises.reply.time),
};

export const roadmapTime: Fact = {
  name: 'the promised time of the roadmap',
  holds: ({ text }, { content: { promises } }) => text.includes(promises.roadmap.time),
};

/** The guarantee; nothing is demanded where its section is hidden. */
export const guarantee: Fact = told('the guarantee', ({ content: { sections, guarantee: promise } }) =>
  sections.some(({ id, visible }) => id === 'guarantee' && visible)
    ? [promise.title, promise.text, promise.rule].join('\n')
    : null,
);

export const whereGuarantee = ({ content }: ClientSite): boolean =>
  content.sections.some(({ id, visible }) => id === 'guarantee' && visible);

/** For `answered`: the facts where the guarantee is shown; elsewhere honest, or the nearest thing. */
export const ifGuarantee = (site: ClientSite) => (whereGuarantee(site) ? 'any' : null);
