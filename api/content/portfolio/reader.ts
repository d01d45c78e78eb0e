import type { Context } from '#api/core/context.ts';
import { cachePerVersion } from '#api/core/published-site.ts';
import { loadWords } from '#api/search/languages/words.ts';
import { buildPortfolioIndex } from '#api/search/portfolio-index.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Project, Skill } from '#common/contract/portfolio-content.ts';
import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import type { ShownSkill } from '#common/contract/skills.ts';
import { missing } from '#common/errors.ts';
import { languageOf } from '#common/languages.ts';
import { PROJECTS_PER_SKILL } from '#common/limits.ts';
import type { SearchType } from '#common/options.ts';
import { withoutBookedCalls } from '#common/rules/faqs-about-calls.ts';
import { isPublic, publicProject } from '#common/rules/public-projects.ts';
import * as messages from '#common/texts/keys/messages.ts';
import {
  filterProjects,
  filtersOf,
  type LinkedTestimonial,
  proofOf,
  readPublished,
  withNeighbours,
  withTestimonials,
  withUnsaved,
} from './published-projects.ts';

function countValues(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

interface Listed {
  featured?: boolean | undefined;
  category?: string | undefined;
  status?: string | undefined;
  technology?: string | undefined;
  limit: number;
  page: number;
}

/** 'Node.js', 'node js' and 'NodeJS' are the same name; 'C', 'C++' and 'C#' are not. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '');

const withoutVersion = (technology: string): string => technology.replace(/(?<!\s)\s+v?\d[\d.x]*$/i, '');

const LOWER_CASE = /^\p{Ll}[\p{Ll}-]*$/u;

/** 'Stripe payments' becomes 'Stripe'. */
function withoutUse(part: string): string {
  const words = part.trim().split(/\s+/);
  const last = words.findLastIndex((word, place) => place === 0 || !LOWER_CASE.test(word));
  return words.slice(0, last + 1).join(' ');
}

/**
 * The technologies that a skill's name holds: 'PostgreSQL and MySQL' are two. Words in lower case after one say what is
 * done with it ('Stripe payments'); a capital letter makes it another name ('React Native' is not React).
 */
function technologiesIn(skill: string): string[] {
  const parts = skill.split(/(?<!\s)\s*(?:,|&|\/|\sand\s)\s*/).filter((part) => part.trim() !== '');
  return [skill, ...parts, ...parts.map(withoutUse)].map(keyOf).filter((key) => key !== '');
}

/** Skills as visitors see them, each with the projects whose technologies name it. */
export function showSkills(skills: readonly Skill[], projects: readonly Project[]): ShownSkill[] {
  const used = projects.map(({ slug, title, technologies }) => ({
    project: { slug, title },
    keys: new Set(technologies.flatMap((technology) => [keyOf(technology), keyOf(withoutVersion(technology))])),
  }));
  return skills.map(({ name, category, proficiency, experienceYears }) => {
    const named = technologiesIn(name);
    const evidence = used.filter(({ keys }) => named.some((key) => keys.has(key))).map(({ project }) => project);
    return { name, category, proficiency, experienceYears, projects: evidence.slice(0, PROJECTS_PER_SKILL) };
  });
}

function summaryOf({ projects, skills, faqs }: Portfolio) {
  const changed = [...projects, ...skills, ...faqs].map(({ updatedAt }) => updatedAt).sort();
  return {
    totalProjects: projects.length,
    totalSkills: skills.length,
    totalFaqs: faqs.length,
    featuredProjects: projects.filter(({ featured }) => featured).length,
    expertSkills: skills.filter(({ proficiency }) => proficiency === 'expert').length,
    projectsByStatus: countValues(projects.map(({ status }) => status)),
    projectsByCategory: countValues(projects.map(({ category }) => category)),
    skillsByCategory: countValues(skills.map(({ category }) => category)),
    updatedAt: changed.at(-1) ?? null,
  };
}

interface WantedProjects {
  category?: string | undefined;
  featured?: boolean | undefined;
  limit: number;
}

const projectsIn = ({ projects }: Portfolio, { category, featured, limit }: WantedProjects) =>
  projects
    .filter((project) => category === undefined || project.category === category)
    .filter((project) => featured === undefined || project.featured === featured)
    .slice(0, limit);

interface WantedSkills {
  category?: string | undefined;
  proficiency?: string | undefined;
}

const skillsIn = ({ skills }: Portfolio, { category, proficiency }: WantedSkills) =>
  skills
    .filter((skill) => category === undefined || skill.category === category)
    .filter((skill) => proficiency === undefined || skill.proficiency === proficiency);

/** The public portfolio, cached per version; the owner also sees drafts, archived projects and all of each FAQ. */
export function createPortfolioReader(
  context: Context,
  readTestimonials: () => Promise<readonly LinkedTestimonial[]>,
  offersCalls: () => Promise<boolean>,
) {
  const load = cachePerVersion(context, async () => ({
    ...(await readPublished(context)),
    hasCalls: await offersCalls(),
  }));
  const index = cachePerVersion(context, async () => {
    const { identity } = (await context.site.current()).content;
    return buildPortfolioIndex(await read(false), await loadWords(languageOf(identity)));
  });

  /** The owner may have just written through another instance. */
  const loadCurrent = async (forOwner: boolean) => {
    if (forOwner) await context.content.refresh();
    return load();
  };

  async function read(forOwner: boolean): Promise<Portfolio> {
    const { portfolio, hasCalls } = await loadCurrent(forOwner);
    if (forOwner) return portfolio;
    return {
      ...portfolio,
      projects: portfolio.projects.filter(isPublic).map(publicProject),
      faqs: hasCalls ? portfolio.faqs : withoutBookedCalls(portfolio.faqs),
    };
  }

  const readListed = cachePerVersion(context, async () => {
    const { portfolio } = await load();
    const projects = withTestimonials(portfolio.projects.filter(isPublic), await readTestimonials());
    return { projects, filters: filtersOf(projects) };
  });

  return {
    /** @throws NotFound until the portfolio is initialized */
    async portfolio(forOwner: boolean): Promise<Portfolio> {
      const { initialized } = await loadCurrent(forOwner);
      if (!initialized) throw missing(messages.portfolioNotFound);
      return read(forOwner);
    },

    summary: async (forOwner: boolean) => summaryOf(await read(forOwner)),
    projects: async (forOwner: boolean, wanted: WantedProjects) => projectsIn(await read(forOwner), wanted),
    skills: async (forOwner: boolean, wanted: WantedSkills) => skillsIn(await read(forOwner), wanted),
    faqs: async (forOwner: boolean) => (await read(forOwner)).faqs,

    async proof(id: string) {
      return proofOf((await readListed()).projects, id);
    },

    async listed({ limit, page, ...wanted }: Listed) {
      const { projects, filters } = await readListed();
      const found = filterProjects(projects, wanted);
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: { total: found.length, pages: Math.max(1, Math.ceil(found.length / limit)), page, limit },
        filters,
      };
    },

    /**
     * A project by its slug, or else by a former one. `inPreview` finds drafts and archived ones, too. @throws NotFound
     */
    async project(slug: string, inPreview: boolean) {
      const { portfolio } = await loadCurrent(inPreview);
      const shown = inPreview ? portfolio.projects : portfolio.projects.filter(isPublic);
      const found =
        shown.find((project) => project.slug === slug) ?? shown.find(({ formerSlugs }) => formerSlugs.includes(slug));
      if (!found) throw missing(messages.projectNotFound);
      const { projects } = await readListed();
      const [project = { ...publicProject(found), testimonials: [] }] = [
        ...projects.filter(({ id }) => id === found.id),
        ...withTestimonials([found], await readTestimonials()),
      ];
      return withNeighbours(project, projects);
    },

    /** A project that is not stored as it is, as its page would show it. */
    async unsaved(project: Project): Promise<ProjectWithNeighbours> {
      await context.content.refresh();
      const { projects: others } = await readListed();
      const all = withTestimonials(withUnsaved(project, others), await readTestimonials());
      const shown = all.find(({ id }) => id === project.id);
      if (!shown) throw missing(messages.projectNotFound);
      return withNeighbours(shown, isPublic(project) ? all : others);
    },

    async shownSkills({ projects: withProjects = true, limit }: { projects?: boolean | undefined; limit: number }) {
      const { skills, projects } = await read(false);
      return showSkills(skills.slice(0, limit), withProjects ? projects : []);
    },

    async search(query: string, options: { type?: SearchType | undefined; limit: number }) {
      return (await index())(query, options);
    },
  };
}

export type PortfolioReader = ReturnType<typeof createPortfolioReader>;
