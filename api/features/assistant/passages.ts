import type { Indexed } from '#api/search/knowledge-index.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import {
  labelOf,
  proficiencyOptions,
  projectCategoryLabel,
  projectStatusLabel,
  skillCategoryOptions,
} from '#common/options.ts';
import { projectPath, sectionPath } from '#common/paths.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';

/** A piece of the published content. It is searched, given to models as a fact, and used as a reply without a model. */
export interface Passage extends Indexed {
  type: 'project' | 'skill' | 'faq' | 'package' | 'testimonial';
  id: string;
  href: string;
  /** The reply to a question that this passage answers. */
  answer: string;
  /** Text for a follow-up question, or '' if there is none. */
  more: string;
}

const passage = (
  type: Passage['type'],
  id: string,
  fields: Omit<Passage, 'key' | 'type' | 'id' | 'more'> & { more?: string },
): Passage => ({
  key: `${type}:${id}`,
  type,
  id,
  more: '',
  ...fields,
});

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
/** 'Up to' becomes 'up to'; 'AI' stays as it is. */
const lowerFirst = (text: string) => (/^[A-Z][^A-Z]/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text);

const projectPassage = (project: Project): Passage => {
  const { id, slug, title, description, technologies, status, category, client, challenge, solution, outcome } =
    project;
  const href = projectPath(slug);
  const state = status === 'completed' ? '' : ` (${projectStatusLabel(status).toLowerCase()})`;
  const story = [solution, outcome].filter((part) => part !== null).join('\n\n');
  const built = technologies.length > 0 ? `Built with ${technologies.join(', ')}. ` : '';
  return passage('project', id, {
    title,
    href,
    words: [description, projectCategoryLabel(category), client ?? '', ...technologies].join(' '),
    body: [challenge, solution, outcome].filter((part) => part !== null).join('\n'),
    answer: `**${title}**${state}: ${sentence(description)}\n\n${story}${story ? '\n\n' : ''}${built}[Read the case study](${href})`,
    more: challenge === null ? '' : `Before the project: ${challenge}\n\n[Read the case study](${href})`,
  });
};

const skillPassage = ({ id, name, category, description, proficiency, experienceYears }: Skill): Passage => {
  const level = labelOf(proficiencyOptions, proficiency, proficiency).toLowerCase();
  const years =
    experienceYears > 0 ? `, ${experienceYears} ${experienceYears === 1 ? 'year' : 'years'} of experience` : '';
  return passage('skill', id, {
    title: name,
    href: sectionPath('about'),
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

const testimonialPassage = ({ id, clientName, projectName, feedback, rating }: PublicTestimonial): Passage =>
  passage('testimonial', id, {
    title: `${clientName}, ${projectName}`,
    href: sectionPath('testimonials'),
    words: 'testimonial client review',
    body: feedback,
    answer: `${clientName} wrote about ${projectName} (${rating} of 5): “${feedback}”`,
  });

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
  ...addOns.map(({ name, text, price }) => {
    const cost = formatMoney(price, identity);
    return passage('package', name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), {
      title: `${name} (add-on)`,
      href: sectionPath('services'),
      words: text,
      body: `add-on extra price cost from ${cost}`,
      answer: `**${name}** is an add-on, from ${cost}: ${text}`,
    });
  }),
];

const promisesPassage = ({ promises }: SiteContent): Passage => {
  const both = [promises.reply, promises.roadmap];
  return passage('package', 'promises', {
    title: 'Response times',
    href: sectionPath('contact'),
    words: 'reply roadmap consultation how fast respond',
    body: both.map(({ time, text }) => `${time}: ${text}`).join(' '),
    answer: both.map(({ time, text }) => `Within ${time}: ${lowerFirst(text)}`).join(' '),
  });
};

const reasonsPassage = ({ reasons, identity }: SiteContent): Passage =>
  passage('package', 'reasons', {
    title: `How ${identity.ownerName} works`,
    href: sectionPath('services'),
    words: `why choose different better than other agencies ${reasons.map(({ title }) => title).join(' ')}`,
    body: reasons.map(({ text }) => text).join(' '),
    answer: reasons.map(({ title, text }) => `- **${title}**: ${text}`).join('\n'),
  });

const guaranteePassage = ({ guarantee }: SiteContent): Passage =>
  passage('package', 'guarantee', {
    title: 'Money-back guarantee',
    href: sectionPath('services'),
    words: 'late delivery refund money back promise',
    body: [guarantee.text, guarantee.rule].filter((part) => part !== null).join('\n'),
    answer: `${guarantee.title} ${guarantee.text}`,
    more: guarantee.rule ?? '',
  });

function aboutPassage(site: SiteContent): Passage {
  const { identity, about, counters } = site;
  const { name, ownerName, city, country } = identity;
  const facts = about.facts.map(({ term, text }) => `${term}: ${text}`);
  const statement = site.sections.find(({ id }) => id === 'about')?.heading ?? '';
  const counted = counters.map(({ value, suffix, label }) => `${value}${suffix} ${label}`).join(', ');
  const inShort = counted !== '' && isVisible(site, 'why') ? ` In short: ${counted}.` : '';
  return passage('skill', 'about', {
    title: `About ${ownerName}`,
    href: sectionPath('about'),
    words: `${name} owner founder based ${city} ${country} background engineer agency`,
    body: [statement, ...about.paragraphs, ...facts].join('\n'),
    answer: `**${name}** is the one-person agency of ${ownerName}. ${statement} ${facts.join('. ')}.${inShort}`,
    more: about.paragraphs.join('\n\n'),
  });
}

/** Passages about what the site itself says, but for its hidden sections. Its fields in braces are filled in. */
const sitePassages = (site: SiteContent): Passage[] => [
  ...(isVisible(site, 'services') ? offerPassages(site) : []),
  promisesPassage(site),
  ...(isVisible(site, 'why') ? [reasonsPassage(site)] : []),
  ...(isVisible(site, 'guarantee') ? [guaranteePassage(site)] : []),
  ...(isVisible(site, 'about') ? [aboutPassage(site)] : []),
];

export const passagesOf = (
  { projects, skills, faqs }: Portfolio,
  testimonials: readonly PublicTestimonial[],
  site: SiteContent,
): Passage[] => [
  ...faqs.map(faqPassage),
  ...projects.filter(({ status }) => status !== 'archived').map(projectPassage),
  ...skills.map(skillPassage),
  ...sitePassages(site),
  ...(isVisible(site, 'testimonials') ? testimonials.map(testimonialPassage) : []),
];
