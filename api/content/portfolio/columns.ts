import type { FaqRow, ProjectRow, SkillRow } from '#api/database/tables/portfolio.ts';
import type { NewFaq, NewProject, NewSkill } from '#common/contract/portfolio-content.ts';

/** Maps the fields of entries to columns. Partial fields, as in edits, give the same part of the columns. */

/** Removes unset keys. */
function definedFields<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

const flagOf = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
const listOf = (value: readonly string[] | undefined) => (value === undefined ? undefined : JSON.stringify(value));
/** A list that a column without a value stands for, too. */
const maybeListOf = (value: readonly unknown[] | undefined) =>
  value === undefined ? undefined : value.length === 0 ? null : JSON.stringify(value);

/** Unset fields are `undefined`; cleared fields are `null`. */
type Fields<T> = { [K in keyof T]?: T[K] | undefined };

export const projectColumns = (fields: Fields<StoredProject>): Partial<ProjectRow> =>
  definedFields<ProjectRow>({
    ...unsetRow,
    title: fields.title,
    description: fields.description,
    category: fields.category,
    technologies: listOf(fields.technologies),
    githubUrl: fields.githubUrl,
    demoUrl: fields.demoUrl,
    status: fields.status,
    featured: flagOf(fields.featured),
    priority: fields.priority,
    client: fields.client,
    challenge: fields.challenge,
    solution: fields.solution,
    outcome: fields.outcome,
    image: fields.image,
    summary: fields.summary,
    year: fields.year,
    role: fields.role,
    weeks: fields.weeks,
    priceBand: fields.priceBand,
    results: maybeListOf(fields.results),
    gallery: fields.gallery,
    body: fields.body,
    isDraft: flagOf(fields.isDraft),
    // The caller sets a new slug, because it has to keep the former ones, too.
    slug: undefined,
    formerSlugs: undefined,
    deadLinks: undefined,
  });

export const skillColumns = (fields: Fields<NewSkill>): Partial<SkillRow> =>
  definedFields<SkillRow>({
    ...unsetRow,
    name: fields.name,
    category: fields.category,
    description: fields.description,
    proficiency: fields.proficiency,
    experienceYears: fields.experienceYears,
    priority: fields.priority,
  });

export const faqColumns = (fields: Fields<NewFaq>): Partial<FaqRow> =>
  definedFields<FaqRow>({
    ...unsetRow,
    question: fields.question,
    answer: fields.answer,
    category: fields.category,
    priority: fields.priority,
    tags: listOf(fields.tags),
  });

const unsetRow = {
  id: undefined,
  position: undefined,
  isExample: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  deletedAt: undefined,
};

/** A project whose images were replaced by their stored properties. */
export type StoredProject = Omit<NewProject, 'image' | 'gallery'> & {
  image?: string | null | undefined;
  gallery?: string | null | undefined;
};

interface ImportedAddresses {
  formerSlugs?: readonly string[] | undefined;
  deadLinks?: readonly string[] | undefined;
}

interface ImportedIdentity {
  id?: string | undefined;
  _id?: string | undefined;
  isExample?: boolean | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

/** Id and timestamps of a new row: imported ones, or fresh ones. Its position is not set yet. */
export function identityColumns(carried: ImportedIdentity, now: number, freshId: string) {
  const createdAt = carried.createdAt === undefined ? now : Date.parse(carried.createdAt);
  return {
    id: carried.id ?? carried._id ?? freshId,
    position: 0,
    isExample: Number(carried.isExample ?? false),
    createdAt,
    updatedAt: carried.updatedAt === undefined ? Math.max(now, createdAt) : Date.parse(carried.updatedAt),
    deletedAt: null,
  };
}

export const newProjectRow = (
  fields: StoredProject & ImportedIdentity & ImportedAddresses,
  slug: string,
  now: number,
  freshId: string,
): ProjectRow => ({
  title: fields.title,
  description: fields.description,
  category: fields.category,
  technologies: JSON.stringify(fields.technologies),
  githubUrl: fields.githubUrl ?? null,
  demoUrl: fields.demoUrl ?? null,
  status: fields.status,
  featured: Number(fields.featured),
  priority: fields.priority,
  client: fields.client ?? null,
  challenge: fields.challenge ?? null,
  solution: fields.solution ?? null,
  outcome: fields.outcome ?? null,
  image: fields.image ?? null,
  summary: fields.summary ?? null,
  year: fields.year ?? null,
  role: fields.role ?? null,
  weeks: fields.weeks ?? null,
  priceBand: fields.priceBand ?? null,
  results: maybeListOf(fields.results) ?? null,
  gallery: fields.gallery ?? null,
  body: fields.body ?? null,
  isDraft: Number(fields.isDraft),
  formerSlugs: maybeListOf(fields.formerSlugs) ?? null,
  deadLinks: maybeListOf(fields.deadLinks) ?? null,
  slug,
  ...identityColumns(fields, now, freshId),
});

export const newSkillRow = (fields: NewSkill & ImportedIdentity, now: number, freshId: string): SkillRow => ({
  name: fields.name,
  category: fields.category,
  description: fields.description ?? null,
  proficiency: fields.proficiency,
  experienceYears: fields.experienceYears,
  priority: fields.priority,
  ...identityColumns(fields, now, freshId),
});

export const newFaqRow = (fields: NewFaq & ImportedIdentity, now: number, freshId: string): FaqRow => ({
  question: fields.question,
  answer: fields.answer,
  category: fields.category,
  priority: fields.priority,
  tags: JSON.stringify(fields.tags),
  ...identityColumns(fields, now, freshId),
});
