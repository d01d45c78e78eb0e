import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type {
  ProjectFilters,
  ProjectLink,
  ProjectWithNeighbours,
  PublishedProject,
} from '#common/contract/projects.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { projectCategories, projectStatuses } from '#common/options.ts';
import { publicProject } from '#common/rules/public-projects.ts';
import { presentFaq, presentProject, presentSkill } from './presenter.ts';

/** An approved testimonial, and the project that the owner linked it to. */
export interface LinkedTestimonial {
  projectId: string | null;
  testimonial: PublicTestimonial;
}

const keyOf = (title: string) => title.normalize('NFKC').trim().toLowerCase();

/** Gives each project the testimonials that are linked to it, or that name it and are linked to no published one. */
export function withTestimonials(projects: readonly Project[], all: readonly LinkedTestimonial[]): PublishedProject[] {
  const ids = new Set(projects.map(({ id }) => id));
  const byPlace = Map.groupBy(all, ({ projectId, testimonial }) =>
    projectId !== null && ids.has(projectId) ? `id ${projectId}` : `title ${keyOf(testimonial.projectName)}`,
  );
  return projects.map((project) => {
    const own = [...(byPlace.get(`id ${project.id}`) ?? []), ...(byPlace.get(`title ${keyOf(project.title)}`) ?? [])];
    return { ...publicProject(project), testimonials: own.map(({ testimonial }) => testimonial) };
  });
}

/** The projects with an unsaved one in its place: that of its stored version, or the one that its priority gives it. */
export function withUnsaved(unsaved: Project, projects: readonly Project[]): Project[] {
  const others = projects.filter(({ id }) => id !== unsaved.id);
  const stored = projects.findIndex(({ id }) => id === unsaved.id);
  const lower = others.findIndex(({ priority }) => priority <= unsaved.priority);
  const keepsPlace = stored >= 0 && projects[stored]?.priority === unsaved.priority;
  return others.toSpliced(keepsPlace ? stored : lower < 0 ? others.length : lower, 0, unsaved);
}

const linkTo = ({ slug, title, category, image }: Project): ProjectLink => ({ slug, title, category, image });

/** Adds the project before and after it. Planned ones have little to show and are left out. */
export function withNeighbours(project: PublishedProject, projects: readonly Project[]): ProjectWithNeighbours {
  const circle = projects.filter(({ id, status }) => id === project.id || status !== 'planned');
  const place = circle.findIndex(({ id }) => id === project.id);
  const at = (index: number) => circle[(index + circle.length) % circle.length];
  const next = place < 0 || circle.length < 2 ? undefined : at(place + 1);
  const previous = place < 0 || circle.length < 3 ? undefined : at(place - 1);
  return { ...project, previous: previous ? linkTo(previous) : null, next: next ? linkTo(next) : null };
}

interface Wanted {
  featured?: boolean | undefined;
  category?: string | undefined;
  status?: string | undefined;
  technology?: string | undefined;
}

/** The projects that match all of what is wanted. */
export function filterProjects<Shown extends Project>(projects: readonly Shown[], wanted: Wanted): Shown[] {
  const technology = wanted.technology === undefined ? undefined : keyOf(wanted.technology);
  return projects.filter(
    (project) =>
      (wanted.featured === undefined || project.featured === wanted.featured) &&
      (wanted.category === undefined || project.category === wanted.category) &&
      (wanted.status === undefined || project.status === wanted.status) &&
      (technology === undefined || project.technologies.some((name) => keyOf(name) === technology)),
  );
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The values in display order; those that no project has are left out. */
const inOrder = (order: readonly string[], values: readonly string[]) => {
  const counts = count(values);
  return order.flatMap((value) => {
    const found = counts.get(value);
    return found === undefined ? [] : [{ value, count: found }];
  });
};

/** Results of the project that the hero shows. */
const PROOF_RESULTS = 2;

/** The project with that id, or the first featured one with results: an own one before an example. */
export function proofOf(projects: readonly Project[], id: string) {
  const candidates = projects.filter(({ featured, results }) => featured && results.length > 0);
  const shown =
    projects.find((project) => project.id === id) ?? candidates.find(({ isExample }) => !isExample) ?? candidates[0];
  if (!shown) return null;
  const { slug, title, client, results, isExample = false } = shown;
  return { slug, title, client, results: results.slice(0, PROOF_RESULTS), isExample };
}

/** Every value by which the projects can be filtered; technologies by their number, then by name. */
export function filtersOf(projects: readonly Project[]): ProjectFilters {
  const names = new Map<string, string>();
  const keys = projects.flatMap(({ technologies }) => {
    for (const name of technologies) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
    return [...new Set(technologies.map(keyOf))];
  });
  const technology = [...count(keys)].map(([key, found]) => ({ value: names.get(key) ?? key, count: found }));
  return {
    category: inOrder(
      projectCategories,
      projects.map(({ category }) => category),
    ),
    status: inOrder(
      projectStatuses,
      projects.map(({ status }) => status),
    ),
    technology: technology.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
  };
}

/** Display order of entries. */
export const DISPLAY_ORDER = [
  ['priority', 'DESC'],
  ['position', 'ASC'],
  ['createdAt', 'DESC'],
  ['id', 'ASC'],
] satisfies [string, string][];

export const INITIALIZED = 'portfolio_initialized';

/** All live entries in display order, read from the database. */
export async function readPortfolio(context: Context, transaction?: Transaction): Promise<Portfolio> {
  const { models } = context.database;
  const options = { where: { deletedAt: null }, order: DISPLAY_ORDER, ...(transaction ? { transaction } : {}) };
  const [projects, skills, faqs] = await Promise.all([
    selectRows(models.projects, options),
    selectRows(models.skills, options),
    selectRows(models.faqs, options),
  ]);
  return {
    projects: projects.map(presentProject),
    skills: skills.map(presentSkill),
    faqs: faqs.map(presentFaq),
  };
}

export async function isInitialized({ database: { models } }: Context): Promise<boolean> {
  return (await selectRow(models.settings, { where: { name: INITIALIZED } })) !== undefined;
}

const MAX_READS = 5;

/** Reads a consistent version: if the content changes between the reads, everything is read again. */
export async function readPublished(context: Context) {
  const { content } = context;
  for (let read = 1; ; read++) {
    await content.refresh();
    const version = content.current();
    const published = { initialized: await isInitialized(context), portfolio: await readPortfolio(context) };
    await content.refresh();
    if (content.current() === version || read === MAX_READS) return published;
  }
}
