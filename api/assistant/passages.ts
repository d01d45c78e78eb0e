import type { Indexed } from '#api/search/knowledge-index.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import {
  proficiencyOptions,
  projectCategoryLabel,
  projectStatusLabel,
  skillCategoryOptions,
} from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { paths, projectPath, type SectionName, sectionPath } from '#common/paths.ts';
import { isPublic } from '#common/rules/public-projects.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
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

const projectPassage = (project: Project): Passage => {
  const { id, slug, title, description, technologies, status, category, client, challenge, solution, outcome } =
    project;
  const { year, role, weeks, priceBand, results, body } = project;
  const href = projectPath(slug);
  const state = status === 'completed' ? '' : ` (${projectStatusLabel(status).toLowerCase()})`;
  const facts = [
    client && `Client: ${client}.`,
    year !== null && `Delivered in ${year}.`,
    role && `Role: ${sentence(role)}`,
    weeks !== null && `It took ${formatWeeks({ from: weeks, to: weeks })}.`,
    priceBand && `Price: ${sentence(priceBand)}`,
    ...results.map(({ value, label }) => `Result: ${value} ${sentence(label)}`),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const story = [solution, outcome].filter((part) => part !== null).join('\n\n');
  const told = [facts.join(' '), story].filter((part) => part !== '');
  const built = technologies.length > 0 ? `Built with ${technologies.join(', ')}. ` : '';
  return passage('project', id, {
    title,
    href,
    words: [description, projectCategoryLabel(category), client ?? '', year ?? '', ...technologies].join(' '),
    body: [...facts, challenge, solution, outcome, body?.slice(0, MAX_STORY)].filter(Boolean).join('\n'),
    answer: `**${title}**${state}: ${sentence(description)}\n\n${[...told, ''].join('\n\n')}${built}[Read the case study](${href})`,
    more: challenge === null ? '' : `Before the project: ${challenge}\n\n[Read the case study](${href})`,
    note: project.isExample ? IS_EXAMPLE : '',
    isExample: project.isExample === true,
  });
};

const skillPassage = (site: SiteContent, skill: Skill): Passage => {
  const { id, name, category, description, proficiency, experienceYears } = skill;
  const level = labelOf(proficiencyOptions, proficiency, proficiency).toLowerCase();
  const years =
    experienceYears > 0 ? `, ${experienceYears} ${experienceYears === 1 ? 'year' : 'years'} of experience` : '';
  return passage('skill', id, {
    title: name,
    href: linkTo(site, 'about'),
    words: `${labelOf(skillCategoryOptions, category, category)} ${proficiency} years experience`,
    body: description ?? '',
    answer: `**${name}**: ${level}${years}.${description ? ` ${sentence(description)}` : ''}`,
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
}: PublicTestimonial): Passage =>
  passage('testimonial', id, {
    title: `${clientName}, ${projectName}`,
    href: sectionPath('testimonials'),
    words: ['testimonial client review', company, role].filter(Boolean).join(' '),
    body: feedback,
    answer: `${isExample ? 'Example: ' : ''}${clientName} wrote about ${projectName} (${rating} of 5): “${feedback}”`,
    note: isExample ? IS_EXAMPLE : '',
    isExample,
  });

/** Passages that are not of a package or a row. An id of the owner's has no colon. */
export const SITE_PASSAGES = {
  promises: 'site:promises',
  reasons: 'site:reasons',
  guarantee: 'site:guarantee',
  about: 'site:about',
  availability: 'site:availability',
} as const;
export const addOnKey = (id: string) => `add-on:${id}`;

/** Passages of the services section. */
const offerPassages = ({ packages, addOns, identity }: SiteContent): Passage[] => [
  ...packages.map(({ id, name, price, weeks, text, includes }) => {
    const inclusions = includes.length > 0 ? ` It includes ${includes.map(lowerFirst).join(', ')}.` : '';
    const [cost, time] = [formatMoney(price, identity), formatWeeks(weeks)];
    return passage('package', id, {
      title: `${name} package`,
      href: sectionPath('services'),
      words: `${text} ${includes.join(' ')}`,
      body: `price cost from ${cost} ${time}`,
      answer: `**${name}**, from ${cost} in ${time}: ${text}${inclusions}`,
    });
  }),
  ...addOns.map(({ id, name, text, price }) => {
    const cost = formatMoney(price, identity);
    return passage('package', addOnKey(id), {
      title: `${name} (add-on)`,
      href: sectionPath('services'),
      words: text,
      body: `add-on extra price cost from ${cost}`,
      answer: `**${name}** is an add-on, from ${cost}: ${text}`,
    });
  }),
];

const availabilityPassage = (site: SiteContent): Passage => {
  const { startsOn } = site.availability;
  return passage('package', SITE_PASSAGES.availability, {
    title: 'Availability',
    href: sectionPath('contact'),
    words: 'capacity vacancy waitlist',
    body: '',
    answer: availabilityText(site),
    // Models and the check of their numbers read a day in any locale's words less surely.
    note: startsOn === null ? '' : `Next start: ${startsOn}`,
  });
};

const promisesPassage = ({ promises }: SiteContent): Passage => {
  const both = [promises.reply, promises.roadmap];
  return passage('package', SITE_PASSAGES.promises, {
    title: 'Response times',
    href: sectionPath('contact'),
    words: 'reply roadmap consultation how fast respond',
    body: both.map(({ time, text }) => `${time}: ${text}`).join(' '),
    answer: both.map(({ time, text }) => `Within ${time}: ${lowerFirst(text)}`).join(' '),
  });
};

const reasonsPassage = (site: SiteContent): Passage => {
  const { reasons, identity } = site;
  return passage('package', SITE_PASSAGES.reasons, {
    title: `How ${identity.ownerName} works`,
    href: linkTo(site, 'services'),
    words: `why choose different better than others ${reasons.map(({ title }) => title).join(' ')}`,
    body: reasons.map(({ text }) => text).join(' '),
    answer: reasons.map(({ title, text }) => `- **${title}**: ${text}`).join('\n'),
  });
};

const guaranteePassage = (site: SiteContent): Passage => {
  const { guarantee } = site;
  return passage('package', SITE_PASSAGES.guarantee, {
    title: 'Guarantee',
    href: linkTo(site, 'services'),
    words: 'late delivery refund money back promise',
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
  const facts = isShown ? about.facts.map(({ term, text }) => `${term}: ${text}`) : [];
  const statement = (isShown && site.sections.find(({ id }) => id === 'about')?.heading) || '';
  const counted = counters.map(({ value, suffix, label }) => `${value}${suffix} ${label}`).join(', ');
  const inShort = counted !== '' && isVisible(site, 'why') ? `In short: ${counted}` : '';
  const place = `in ${city}, ${country}`;
  const who =
    name === ownerName
      ? `**${name}** (${role}) works ${place}`
      : `Behind **${name}** is ${ownerName} (${role}) ${place}`;
  return passage('skill', SITE_PASSAGES.about, {
    title: `About ${ownerName}`,
    href: linkTo(site, 'about'),
    words: `${name} ${role} owner founder based ${city} ${country} background`,
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
