import { presentGallery, presentStoredImage } from '#api/content/files/stored-images.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { FaqRow, ProjectRow, SkillRow } from '#api/database/tables/portfolio.ts';
import type { Faq, Project, ProjectResult, Skill } from '#common/contract/portfolio-content.ts';
import { unifyBreaks } from '#common/rules/marks.ts';

const base = (row: { id: string; isExample: number; createdAt: number; updatedAt: number }) => ({
  id: row.id,
  _id: row.id,
  isExample: row.isExample === 1,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

const readStrings = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]));
const readResults = (json: string | null): ProjectResult[] =>
  json === null ? [] : (JSON.parse(json) as ProjectResult[]);

export const presentProject = (row: ProjectRow): Project => ({
  ...base(row),
  slug: row.slug,
  title: row.title,
  description: row.description,
  category: row.category,
  technologies: readStrings(row.technologies),
  githubUrl: row.githubUrl,
  demoUrl: row.demoUrl,
  status: row.status,
  featured: row.featured === 1,
  priority: row.priority,
  client: row.client,
  challenge: row.challenge,
  solution: row.solution,
  outcome: row.outcome,
  image: presentStoredImage(row.image),
  summary: row.summary,
  year: row.year,
  role: row.role,
  weeks: row.weeks,
  priceBand: row.priceBand,
  results: readResults(row.results),
  gallery: presentGallery(row.gallery),
  // An earlier release kept the line breaks that a file or another system had.
  body: row.body && unifyBreaks(row.body),
  isDraft: row.isDraft === 1,
  formerSlugs: readStrings(row.formerSlugs),
  deadLinks: readStrings(row.deadLinks),
});

export const presentSkill = (row: SkillRow): Skill => ({
  ...base(row),
  name: row.name,
  category: row.category,
  description: row.description,
  proficiency: row.proficiency,
  experienceYears: row.experienceYears,
  priority: row.priority,
});

export const presentFaq = (row: FaqRow): Faq => ({
  ...base(row),
  question: row.question,
  answer: row.answer,
  category: row.category,
  priority: row.priority,
  tags: readStrings(row.tags),
});
