import type { Indexed } from '#api/search/knowledge-index.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { languageOf } from '#common/languages.ts';
import { projectCategoryLabels, skillCategoryLabels } from '#common/options.ts';
import { paths, projectPath, type SectionName, sectionPath } from '#common/paths.ts';
import { isPublic } from '#common/rules/public-projects.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/assistant.ts';
import { separator } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { availabilityText } from './availability.ts';
import { revealsHidden } from './hidden-parts.ts';
import { lowerFirst, sentence, sentences } from './sentences.ts';

/** A piece of the published content. It is searched, given to models as a fact, and used as a reply without a model. */
export interface Passage extends Indexed {
  type: 'project' | 'skill' | 'faq' | 'package' | 'testimonial';
  id: string;
  href: string;
  /** The reply to a question that this passage answers. */
  answer: string;
  /** Text for a follow-up question, or '' if there is none. */
  more: string;
  /** Text that only models read beside the answer, or ''. */
  note: string;
  /** A project or testimonial that the site came with. */
  isExample: boolean;
}

/** '**React**: advanced level' */
const pair = (name: string, text: string): string => t(texts.pair, { name, text });

const passage = (
  type: Passage['type'],
  id: string,
  fields: Omit<Passage, 'key' | 'type' | 'id' | 'more' | 'note' | 'isExample'> &
    Partial<Pick<Passage, 'more' | 'note' | 'isExample'>>,
): Passage => ({
  key: `${type}:${id}`,
  type,
  id,
  more: '',
  note: '',
  isExample: false,
  ...fields,
});

/** Place where the site tells more; a hidden section has no address. */
const linkTo = (site: SiteContent, section: SectionName): string =>
  isVisible(site, section) ? sectionPath(section) : paths.home;

/** Models read this beside an example. */
const IS_EXAMPLE =
  'This is an invented example, no evidence: call it an example, and never count, average or recommend it.';

/** Characters of a project's body: a longer one would outweigh every other passage. */
const MAX_STORY = 3_000;

/** The label of a value in the language of the site; an unknown one has that of 'other'. */
const labelOf = (labels: Readonly<Record<string, TextKey>>, value: string): string =>
  t(labels[value] ?? (labels.other as TextKey));

const projectPassage = (project: Project): Passage => {
  const { id, slug, title, description, technologies, status, category, client, challenge, solution, outcome } =
    project;
  const { year, role, weeks, priceBand, results, body } = project;
  const href = projectPath(slug);
  const state = status === 'completed' ? '' : ` (${t(texts.projectState, { status })})`;
  const facts = [
    client && t(texts.projectClient, { client }),
    year !== null && t(texts.projectYear, { year: String(year) }),
    role && t(texts.projectRole, { role: sentence(role) }),
    weeks !== null && t(texts.projectWeeks, { weeks: formatWeeks({ from: weeks, to: weeks }) }),
    priceBand && t(texts.projectPrice, { price: sentence(priceBand) }),
    ...results.map(({ value, label }) => t(texts.projectResult, { value, label: sentence(label) })),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const story = [solution, outcome].filter((part) => part !== null).join('\n\n');
  const told = [facts.join(' '), story].filter((part) => part !== '');
  const read = `[${t(texts.projectRead)}](${href})`;
  const built =
    technologies.length > 0 ? `${t(texts.projectBuilt, { technologies: technologies.join(t(separator)) })} ` : '';
  return passage('project', id, {
    title,
    href,
    words: [description, labelOf(projectCategoryLabels, category), client ?? '', year ?? '', ...technologies].join(' '),
    body: [...facts, challenge, solution, outcome, body?.slice(0, MAX_STORY)].filter(Boolean).join('\n'),
    answer: `${pair(`**${title}**${state}`, sentence(description))}\n\n${[...told, ''].join('\n\n')}${built}${read}`,
    more: challenge === null ? '' : `${t(texts.projectBefore, { challenge })}\n\n${read}`,
    note: project.isExample ? IS_EXAMPLE : '',
    isExample: project.isExample === true,
  });
};

const skillPassage = (site: SiteContent, skill: Skill): Passage => {
  const { id, name, category, description, proficiency, experienceYears } = skill;
  const level = t(texts.skillLevel, { level: proficiency });
  const years = experienceYears > 0 ? `${t(separator)}${t(texts.skillYears, { years: experienceYears })}` : '';
  return passage('skill', id, {
    title: name,
    href: linkTo(site, 'about'),
    words: `${labelOf(skillCategoryLabels, category)} ${proficiency} ${t(texts.skillWords)}`,
    body: description ?? '',
    answer: `${pair(`**${name}**`, sentence(`${level}${years}`))}${description ? ` ${sentence(description)}` : ''}`,
  });
};

const faqPassage = ({ id, question, answer, category, tags }: Faq): Passage =>
  passage('faq', id, {
    title: question,
    href: sectionPath('contact'),
    words: [category, ...tags].join(' '),
    body: answer,
    answer,
  });

const testimonialPassage = ({
  id,
  clientName,
  company,
  role,
  projectName,
  feedback,
  rating,
  isExample,
}: PublicTestimonial): Passage => {
  const voiceText = t(texts.voice, { name: clientName, project: projectName, rating, feedback });
  return passage('testimonial', id, {
    title: `${clientName}, ${projectName}`,
    href: sectionPath('testimonials'),
    words: [t(texts.voiceWords), company, role].filter(Boolean).join(' '),
    body: feedback,
    answer: isExample ? t(texts.voiceExample, { text: voiceText }) : voiceText,
    note: isExample ? IS_EXAMPLE : '',
    isExample,
  });
};

/** Passages that are not of a package or a row. An id of the owner's has no colon. */
export const SITE_PASSAGES = {
  promises: 'site:promises',
  reasons: 'site:reasons',
  guarantee: 'site:guarantee',
  about: 'site:about',
  availability: 'site:availability',
} as const;
export const addOnKey = (id: string) => `add-on:${id}`;

/** Nouns of other languages may begin with a capital letter. */
const withinSentence = (identity: SiteContent['identity'], text: string): string =>
  languageOf(identity) === 'en' ? lowerFirst(text) : text;

/** Passages of the services section. */
const offerPassages = ({ packages, addOns, identity }: SiteContent): Passage[] => [
  ...packages.map(({ id, name, price, weeks, text, includes }) => {
    const items = includes.map((item) => withinSentence(identity, item)).join(t(separator));
    const inclusions = items === '' ? '' : ` ${t(texts.packageIncludes, { items })}`;
    const told = { price: formatMoney(price, identity), weeks: formatWeeks(weeks) };
    return passage('package', id, {
      title: t(texts.packageTitle, { name }),
      href: sectionPath('services'),
      words: `${text} ${includes.join(' ')}`,
      body: t(texts.packageWords, told),
      answer: `${t(texts.packageText, { name, text, ...told })}${inclusions}`,
    });
  }),
  ...addOns.map(({ id, name, text, price }) => {
    const cost = { price: formatMoney(price, identity) };
    return passage('package', addOnKey(id), {
      title: t(texts.addOnTitle, { name }),
      href: sectionPath('services'),
      words: text,
      body: t(texts.addOnWords, cost),
      answer: t(texts.addOnText, { name, text, ...cost }),
    });
  }),
];

const availabilityPassage = (site: SiteContent): Passage => {
  const { startsOn } = site.availability;
  return passage('package', SITE_PASSAGES.availability, {
    title: t(texts.availabilityTitle),
    href: sectionPath('contact'),
    words: t(texts.availabilityWords),
    body: '',
    answer: availabilityText(site),
    // Models and the check of their numbers read a day in any locale's words less surely.
    note: startsOn === null ? '' : `Next start: ${startsOn}`,
  });
};

const promisesPassage = ({ promises, identity }: SiteContent): Passage => {
  const both = [promises.reply, promises.roadmap];
  return passage('package', SITE_PASSAGES.promises, {
    title: t(texts.promisesTitle),
    href: sectionPath('contact'),
    words: t(texts.promisesWords),
    body: both.map(({ time, text }) => `${time}: ${text}`).join(' '),
    answer: both
      .map(({ time, text }) => t(texts.promisesText, { time, text: withinSentence(identity, text) }))
      .join(' '),
  });
};

const reasonsPassage = (site: SiteContent): Passage => {
  const { reasons, identity } = site;
  return passage('package', SITE_PASSAGES.reasons, {
    title: t(texts.reasonsTitle, { owner: identity.ownerName }),
    href: linkTo(site, 'services'),
    words: `${t(texts.reasonsWords)} ${reasons.map(({ title }) => title).join(' ')}`,
    body: reasons.map(({ text }) => text).join(' '),
    answer: reasons.map(({ title, text }) => `- ${pair(`**${title}**`, text)}`).join('\n'),
  });
};

const guaranteePassage = (site: SiteContent): Passage => {
  const { guarantee } = site;
  return passage('package', SITE_PASSAGES.guarantee, {
    title: t(texts.guaranteeTitle),
    href: linkTo(site, 'services'),
    words: t(texts.guaranteeWords),
    body: [guarantee.text, guarantee.rule].filter((part) => part !== null).join('\n'),
    answer: `${guarantee.title} ${guarantee.text}`,
    more: guarantee.rule ?? '',
  });
};

/** Who the owner is, which every page says, and what the section about them holds unless it is hidden. */
function aboutPassage(site: SiteContent): Passage {
  const { identity, about, counters, seo } = site;
  const { name, ownerName, role, tagline, city, country } = identity;
  const isShown = isVisible(site, 'about');
  const facts = isShown ? about.facts.map(({ term, text }) => pair(term, text)) : [];
  const statement = (isShown && site.sections.find(({ id }) => id === 'about')?.heading) || '';
  const counted = counters.map(({ value, suffix, label }) => `${value}${suffix} ${label}`).join(t(separator));
  const inShort = counted !== '' && isVisible(site, 'why') ? t(texts.aboutCounted, { counted }) : '';
  const named = { name, role, city, country };
  const who = name === ownerName ? t(texts.aboutWho, named) : t(texts.aboutBehind, { ...named, owner: ownerName });
  return passage('skill', SITE_PASSAGES.about, {
    title: t(texts.aboutTitle, { owner: ownerName }),
    href: linkTo(site, 'about'),
    words: t(texts.aboutWords, named),
    body: [seo.summary, statement, ...(isShown ? about.paragraphs : []), ...facts].join('\n'),
    answer: sentences([who, tagline, seo.summary, statement, ...facts, inShort]),
    more: isShown ? about.paragraphs.join('\n\n') : '',
  });
}

/** Passages about what the site itself says, but for its hidden sections. Its fields in braces are filled in. */
const sitePassages = (site: SiteContent): Passage[] => [
  ...(isVisible(site, 'services') ? offerPassages(site) : []),
  availabilityPassage(site),
  promisesPassage(site),
  ...(isVisible(site, 'why') && site.reasons.length > 0 ? [reasonsPassage(site)] : []),
  ...(isVisible(site, 'guarantee') ? [guaranteePassage(site)] : []),
  aboutPassage(site),
];

/** The passages in the voice in which is written. */
export const passagesOf = (
  { projects, skills, faqs }: Portfolio,
  testimonials: readonly PublicTestimonial[],
  site: SiteContent,
): Passage[] => [
  ...faqs.filter((faq) => !revealsHidden(site, faq)).map(faqPassage),
  ...projects.filter(isPublic).map(projectPassage),
  ...skills.map((skill) => skillPassage(site, skill)),
  ...sitePassages(site),
  ...(isVisible(site, 'testimonials') ? testimonials.map(testimonialPassage) : []),
];
