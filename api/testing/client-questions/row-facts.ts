import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import type { ClientSite } from './client-site.ts';
import { told } from './facts.ts';
import type { Fact } from './question.ts';
import { tells } from './read-reply.ts';

/** Facts about projects, skills and testimonials. */

const names = (text: string, name: string) => toPlainText(text).includes(toPlainText(name));

function projectOf({ projects }: ClientSite, slug: string) {
  const found = projects.find((project) => project.slug === slug);
  if (!found) throw new Error(`no public project ${slug}`);
  return found;
}

/** The project by its title. */
export const project = (slug: string): Fact => ({
  name: `the project ${slug}`,
  holds: ({ text }, site) => names(text, projectOf(site, slug).title),
});

/** A project that was delivered in that year. */
export const projectOfYear = (year: number): Fact => ({
  name: `a project of ${year}`,
  holds: ({ text }, { projects }) => projects.some((entry) => entry.year === year && names(text, entry.title)),
});

/** The address where the project can be tried; nothing is demanded where it has none. */
export const demo = (slug: string): Fact => ({
  name: `the demo of ${slug}`,
  holds: ({ text }, site) => {
    const { demoUrl } = projectOf(site, slug);
    return demoUrl === null ? null : text.includes(demoUrl);
  },
});

/** A measured result of the project by its label. */
export const projectResult = (slug: string): Fact => ({
  name: `a result of ${slug}`,
  holds: ({ text }, site) => {
    const { results } = projectOf(site, slug);
    return results.length === 0 ? null : results.some(({ label }) => names(text, label));
  },
});

type ProjectText = 'description' | 'challenge' | 'solution' | 'outcome' | 'summary';

/** A part of the project's story. */
export const story = (slug: string, ...parts: readonly ProjectText[]): Fact =>
  told(`the ${parts.join(' or ')} of ${slug}`, (site) =>
    parts.map((part) => projectOf(site, slug)[part] ?? '').join('\n'),
  );

/** At least two of its technologies, or all if there are fewer. */
export const builtWith = (slug: string): Fact => ({
  name: `the technologies of ${slug}`,
  holds: ({ text }, site) => {
    const { technologies } = projectOf(site, slug);
    return technologies.filter((name) => names(text, name)).length >= Math.min(2, technologies.length);
  },
});

export const projectWeeks = (slug: string): Fact => ({
  name: `the weeks of ${slug}`,
  holds: ({ text }, site) => {
    const { weeks } = projectOf(site, slug);
    return weeks === null ? null : new RegExp(`\\b${weeks}[ -]weeks?`, 'i').test(toPlainText(text));
  },
});

export const projectPrice = (slug: string): Fact => ({
  name: `the price band of ${slug}`,
  holds: ({ text }, site) => {
    const { priceBand } = projectOf(site, slug);
    return priceBand === null ? null : names(text, priceBand) || tells(text, priceBand);
  },
});

export const someProjects = (count: number): Fact => ({
  name: `${count} projects by title`,
  holds: ({ text }, { projects }) => projects.filter(({ title }) => names(text, title)).length >= count,
});

/** A skill by a word of its name, or by what its description says. */
export const skill = (name: string): Fact => ({
  name: `the skill ${name}`,
  holds: ({ text }, { skills }) => {
    const found = skills.find((entry) => entry.name === name);
    if (!found) throw new Error(`no skill ${name}`);
    return names(text, found.name) || tells(text, found.description ?? '');
  },
});

export const skillYears = (name: string): Fact => ({
  name: `the years of ${name}`,
  holds: ({ text }, { skills }) => {
    const years = skills.find((entry) => entry.name === name)?.experienceYears;
    return years === undefined || years === null ? null : new RegExp(`\\b${years}\\+? years?`).test(toPlainText(text));
  },
});

export const someSkills = (count: number): Fact => ({
  name: `${count} technologies`,
  holds: ({ text }, { skills, projects }) => {
    const known = new Set([
      ...skills.flatMap(({ name }) => name.split(/ and |, /)),
      ...projects.flatMap(({ technologies }) => technologies),
    ]);
    return [...known].filter((name) => names(text, name)).length >= count;
  },
});

const QUOTED_WORDS = 5;

/** `true` when the reply names the client or repeats some of their words in a row. */
function isQuoted(text: string, { clientName, feedback }: ClientSite['testimonials'][number]): boolean {
  if (names(text, clientName)) return true;
  const words = (written: string) => toPlainText(written).match(/[\p{L}\d']+/gu) ?? [];
  const said = ` ${words(text).join(' ')} `;
  const source = words(feedback);
  return source.some((_word, index) => {
    const run = source.slice(index, index + QUOTED_WORDS);
    return run.length === QUOTED_WORDS && said.includes(` ${run.join(' ')} `);
  });
}

const SAYS_EXAMPLES = /^[^.!?]*\bexamples?\b/i;
const areExamples = ({ testimonials }: ClientSite) => testimonials.every(({ isExample }) => isExample);

/** Words of a client, or that all are examples where they are; nothing is demanded where none are shown. */
export const quote: Fact = {
  name: 'words of a client',
  holds: ({ text }, site) => {
    if (site.testimonials.length === 0) return null;
    return areExamples(site) ? SAYS_EXAMPLES.test(text) : site.testimonials.some((one) => isQuoted(text, one));
  },
};

export const quoteOf = (clientName: string): Fact => ({
  name: `words of ${clientName}`,
  holds: ({ text }, { testimonials }) => {
    const found = testimonials.filter((testimonial) => testimonial.clientName === clientName);
    return found.length === 0 ? null : found.some((testimonial) => isQuoted(text, testimonial));
  },
});

/** Words of a client who gave the lowest rating that is shown, or that all are examples. */
export const worstQuote: Fact = {
  name: 'words of the least content client',
  holds: ({ text }, site) => {
    const { testimonials } = site;
    if (testimonials.length > 0 && areExamples(site)) return SAYS_EXAMPLES.test(text);
    const lowest = Math.min(...testimonials.map(({ rating }) => rating));
    const worst = testimonials.filter(({ rating }) => rating === lowest);
    return worst.length === 0 ? null : worst.some((testimonial) => isQuoted(text, testimonial));
  },
};

export const whereTestimonials = ({ testimonials }: ClientSite): boolean => testimonials.length > 0;

/** For `answered`: the facts where testimonials are shown; elsewhere honest, or the nearest thing. */
export const ifTestimonials = (site: ClientSite) => (whereTestimonials(site) ? 'any' : null);
