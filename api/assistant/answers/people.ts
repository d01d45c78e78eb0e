import { SITE_PASSAGES } from '#api/assistant/passages.ts';
import { sentence } from '#api/assistant/sentences.ts';
import { formatList } from '#common/format.ts';
import { sectionPath } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import { utcOffset } from '#common/site/zoned-format.ts';
import { type Answerer, type Asked, answer, notKnown, passageOf } from './answer.ts';
import { faqOf, fromFaq } from './faq.ts';
import { inShort, offersOf, packageSources } from './offers.ts';
import { projects } from './projects.ts';
import { aboutPassage, findStatements } from './statements.ts';
import { fromStatements, IN_WRITING, TRUST } from './terms.ts';

/** Who the owner is. */

const placeOf = ({ knowledge, now }: Asked) => {
  const { city, country, timeZone, ownerName } = knowledge.site.identity;
  return { ownerName, city, country, zone: `${timeZone}, ${utcOffset(timeZone, now)}` };
};

const YEARS = /\b(?:years?|how (?:long|many)|experienced?)\b/;

const STUDIES =
  /\b(?:stud(?:y|ied)|degrees?|university|self[- ]taught|cv|resume|diplomas?|certif\w*|papers|learned|learnt|training)\b/;
/** The question is for whom the work is done. */
const CLIENTS =
  /\b(?:work|worked|working|build|built|deal)(?: \w+)? (?:with|for)\b|\b(?:kinds?|sorts?|types?) of (?:clients|customers|companies|people|businesses)\b|\b(?:industries|sectors|fields|trades|branches|markets|niches)\b|\byour (?:typical )?(?:clients|customers)\b/;
const FOR_WHOM =
  /\bworks with\b|\bfor (?:founders|companies|people|clients|owners|shops|firms|agencies|businesses|freelancers|startups|small)\b/i;
const STUDIED = /\b(?:studied|degree|university|taught myself|self-taught)\b/i;
const WHAT_IS_DONE =
  /^(?:so |and |ok )?what (?:exactly |else )?(?:do|does|can) (?:you|it|he|she|they)(?: guys)? (?:do|make|build)(?: here| exactly)?\W*$/;
const HOW_MANY = /\bhow many (?:projects|clients|customers)\b/;

export const owner: Answerer = (asked) => {
  const { knowledge, read } = asked;
  const { site } = knowledge;
  const [about] = aboutPassage(knowledge);
  if (!about) return null;
  const told = knowledge.statements.filter(({ source }) => source === about);
  const of = (pattern: RegExp) => findStatements(told, pattern, 1)[0];
  if (STUDIES.test(read.plain)) {
    const studied = of(STUDIED);
    return studied
      ? answer('owner', studied.text, { sources: [about] })
      : notKnown('owner', 'The site names no studies, certificates or papers.', [about.answer]);
  }
  if ((CLIENTS.test(read.plain) || read.intents.includes('industry')) && isVisible(site, 'projects')) {
    const [first, ...others] = findStatements(told, FOR_WHOM, 1).concat(
      knowledge.rows.projects
        .slice(0, 3)
        .flatMap(({ client, title }) =>
          client === null ? [] : [{ text: `${title} was made for ${sentence(client)}`, source: about }],
        ),
    );
    if (first)
      return answer('owner', first.text, {
        facts: others.map(({ text }) => text),
        sources: [about],
        next: { text: `The work is in [the projects section](${sectionPath('projects')})` },
      });
  }
  const paragraphs = isVisible(site, 'about') ? site.about.paragraphs : [];
  const counted = isVisible(site, 'why')
    ? site.counters.map(({ value, suffix, label }) => `${value}${suffix} ${label}`)
    : [];
  if (YEARS.test(read.plain) && counted.length > 0)
    return answer('owner', `${site.identity.ownerName} (${site.identity.role}): ${formatList(counted)}.`, {
      facts: paragraphs,
      sources: [about],
    });
  if (HOW_MANY.test(read.plain) && knowledge.rows.projects.length > 0) return projects(asked);
  if (WHAT_IS_DONE.test(read.plain) && site.seo.summary !== '')
    return answer('owner', sentence(site.seo.summary), {
      facts: offersOf(site)
        .packages.slice(0, 3)
        .map((one) => `**${inShort(one, site)}**: ${one.text}`),
      sources: [about, ...packageSources(asked, offersOf(site).packages.slice(0, 3))],
      next: 'book',
    });
  const years = YEARS.test(read.plain) ? of(/\byears?\b/i) : undefined;
  if (years) return answer('owner', years.text, { facts: [about.answer], sources: [about] });
  return answer('owner', about.answer, { facts: read.intents.includes('more') ? paragraphs : [], sources: [about] });
};

/** 'in Berlin', 'to London': a place as it is written in the question. */
const OFFICE_IN = /\b(?:offices?|branch|studio) in ([\p{L}-]+)/iu;
const OTHER_PLACE = /\b(?:in|to|near|from|at|around)\s+(\p{Lu}[\p{L}-]+)/u;

export const location: Answerer = (asked) => {
  const { ownerName, city, country, zone } = placeOf(asked);
  const at = `${ownerName} works in ${city}, ${country} (${zone}).`;
  const place = (OTHER_PLACE.exec(asked.read.question) ?? OFFICE_IN.exec(asked.read.question))?.[1];
  const isOwn = place === undefined || `${city} ${country}`.toLowerCase().includes(place.toLowerCase());
  if (!isOwn) return notKnown('location', `The site names no place but its own: ${at}`);
  return answer('location', at, { sources: aboutPassage(asked.knowledge) });
};

const TIME_QUESTION = /\bwhat(?: is the)? time (?:is it|there|do you have)\b|\bwhat is the time\b/;

const timeIn = ({ knowledge: { site }, now }: Asked) =>
  zonedFormat('en-GB', site.identity.timeZone, { hour: '2-digit', minute: '2-digit' }).format(now);

export const timeZone: Answerer = (asked) => {
  const faq = TIME_QUESTION.test(asked.read.plain) ? null : faqOf(asked, 'time-zone');
  if (faq) return fromFaq('time-zone', faq, asked.read.plain);
  const { ownerName, city, country, zone } = placeOf(asked);
  if (TIME_QUESTION.test(asked.read.plain))
    return answer('time-zone', `It is ${timeIn(asked)} there now: ${ownerName} works in ${city} (${zone}).`, {
      sources: aboutPassage(asked.knowledge),
      isDated: true,
    });
  const start = /\bhours?\b|\bweekends?\b|\bsundays?\b|\bsaturdays?\b/.test(asked.read.plain)
    ? 'The site names no working hours. '
    : '';
  return answer('time-zone', `${start}${ownerName} works in ${city}, ${country}, in the time zone ${zone}.`, {
    sources: aboutPassage(asked.knowledge),
  });
};

const LANGUAGE_FACT = /\b(?:languages?|spoken|speaks?)\b/i;

const LANGUAGES =
  /\b(?:english|german|french|spanish|italian|portuguese|urdu|hindi|arabic|dutch|russian|chinese|polish|turkish|japanese|swedish)\b/g;

/** Says of the languages that are asked for whether the site names each. */
function yesIfSpoken(plain: string, facts: readonly { text: string }[]): string {
  const asked = plain.match(LANGUAGES) ?? [];
  const named = facts.map(({ text }) => text.toLowerCase()).join(' ');
  if (asked.length === 0) return '';
  return asked.every((language) => named.includes(language)) ? 'Yes. ' : 'Not that the site says. ';
}

export const languages: Answerer = (asked) => {
  const { knowledge, read } = asked;
  const { site } = knowledge;
  const facts = isVisible(site, 'about') ? site.about.facts.filter(({ term }) => LANGUAGE_FACT.test(term)) : [];
  if (facts.length > 0)
    return answer(
      'languages',
      yesIfSpoken(read.plain, facts) + facts.map(({ term, text }) => `${term}: ${text}.`).join(' '),
      {
        sources: aboutPassage(knowledge),
      },
    );
  const faq = faqOf(asked, 'languages');
  if (faq) return fromFaq('languages', faq, asked.read.plain);
  if (/\benglish\b/.test(read.plain))
    return answer('languages', 'Yes, this site is in English, and you can write in English.', {
      sources: aboutPassage(knowledge),
    });
  return notKnown(
    'languages',
    `The site does not say which languages ${site.identity.ownerName} speaks; it is written in English.`,
  );
};

const WHO_WORKS =
  /\b(?:i (?:take|write|answer|draw|build|work|studied)|one hand|same hand|the engineer|the person|alone|by myself|senior|hold in one head|bring in|handed to a team|team)\b/i;

export const team: Answerer = (asked) => {
  const faq = faqOf(asked, 'team');
  if (faq) return fromFaq('team', faq, asked.read.plain);
  const { site, statements } = asked.knowledge;
  const about = aboutPassage(asked.knowledge);
  const found = findStatements(
    statements.filter(({ source }) => about.includes(source) || source.id === SITE_PASSAGES.reasons),
    WHO_WORKS,
    1,
  );
  const own = statements.filter(
    ({ source, text }) => about.includes(source) && WHO_WORKS.test(text) && !found.some((one) => one.text === text),
  );
  const { ownerName, role } = site.identity;
  return answer('team', `You work with ${ownerName} (${role}); the site names nobody else.`, {
    facts: [...found, ...own].map(({ text }) => text).slice(0, 2),
    sources: about,
  });
};

/** Returns what the section about the owner says of who works, but for one sentence. */
const teamFacts = ({ knowledge }: Asked, but: string): string[] => {
  const about = aboutPassage(knowledge);
  return knowledge.statements
    .filter(({ source, text }) => about.includes(source) && text !== but && WHO_WORKS.test(text))
    .map(({ text }) => text);
};

export const reasons: Answerer = (asked) => {
  const { knowledge } = asked;
  const { site } = knowledge;
  const faq = faqOf(asked, 'reasons');
  if (faq) return fromFaq('reasons', faq, asked.read.plain);
  const comparisons = /\bagenc/.test(asked.read.plain)
    ? findStatements(
        knowledge.statements.filter(({ source }) => source.type === 'skill'),
        /\bagenc|\bstudio/i,
        1,
      )
    : [];
  const [compared] = comparisons;
  if (compared)
    return answer('reasons', compared.text, {
      facts: teamFacts(asked, compared.text),
      sources: [compared.source],
      next: 'book',
    });
  if (!isVisible(site, 'why') || site.reasons.length === 0) {
    const sure = TRUST.test(asked.read.plain) ? fromStatements(asked, 'reasons', IN_WRITING) : null;
    if (sure) return { ...sure, facts: [...teamFacts(asked, sure.lead), ...sure.facts] };
    return isVisible(site, 'about') ? { ...(owner(asked) ?? notKnown('reasons', '')), intent: 'reasons' } : null;
  }
  const [first, ...others] = site.reasons;
  if (!first) return null;
  const guarantee = isVisible(site, 'guarantee') ? [`${site.guarantee.title} ${site.guarantee.text}`] : [];
  return answer('reasons', `${first.title}: ${first.text}`, {
    facts: [
      ...others.slice(0, 2).map(({ title, text }) => `${title}: ${text}`),
      ...guarantee,
      ...others.slice(2).map(({ title, text }) => `${title}: ${text}`),
    ],
    sources: [
      ...passageOf(knowledge, 'package', SITE_PASSAGES.reasons),
      ...(others.length <= 2 && guarantee.length > 0 ? passageOf(knowledge, 'package', SITE_PASSAGES.guarantee) : []),
    ],
    next: 'book',
  });
};
