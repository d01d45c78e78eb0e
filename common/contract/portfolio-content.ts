import { z } from 'zod';
import type { Named } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  flag,
  id,
  ids,
  multiLine,
  optionalMultiLine,
  optionalSingleLine,
  priority,
  shortTexts,
  singleLine,
  timestamp,
  webAddress,
} from '#common/fields.ts';
import { formatChoices, formatNumber } from '#common/format.ts';
import { EXPERIENCE, MAX_ADDRESS, MAX_SLUG } from '#common/limits.ts';
import { proficiencies, projectCategories, projectStatuses, skillCategories } from '#common/options.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { GalleryImage, galleryReferences, imageReference, ProjectImage } from './project-images.ts';

/** Projects, skills and FAQs: the shapes for reading and for writing. */

const timestamps = { createdAt: timestamp, updatedAt: timestamp };

/** Came with the product, and was not edited since; exports of earlier releases do not say it. */
const isExample = z.boolean().optional();

/** An enum with a readable message for a missing value. */
const choice = <const T extends readonly [string, ...string[]]>(values: T, required: string) =>
  z.enum(values, {
    error: (issue) =>
      issue.input === undefined || issue.input === '' || issue.input === null
        ? required
        : `Must be ${formatChoices(values)}`,
  });

/** A result of a project has a value such as '1 h' and a label such as 'to plan the next day'. */
export const ProjectResult = z.object({ value: z.string(), label: z.string() });
export type ProjectResult = z.output<typeof ProjectResult>;

/** Categories and statuses are plain text when read, so that an unknown one does not break a page. */
const projectSchema = z.object({
  ...ids,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  technologies: z.array(z.string()),
  githubUrl: z.string().nullable(),
  demoUrl: z.string().nullable(),
  status: z.string(),
  featured: z.boolean(),
  priority: z.number(),
  client: z.string().nullable(),
  challenge: z.string().nullable(),
  solution: z.string().nullable(),
  outcome: z.string().nullable(),
  image: ProjectImage.nullable(),
  // A server of an earlier release does not send what follows.
  summary: z
    .string()
    .nullable()
    .default(null)
    .describe('Shown on cards; without it they show the beginning of the description'),
  year: z.number().nullable().default(null).describe('Year of the delivery'),
  role: z.string().nullable().default(null).describe('What the owner did in the project'),
  weeks: z.number().nullable().default(null).describe('How long the project took'),
  priceBand: z.string().nullable().default(null).describe('What the project cost, in the owner’s words'),
  results: z.array(ProjectResult).default([]).describe('What it achieved, in numbers'),
  gallery: z.array(GalleryImage).default([]),
  body: z.string().nullable().default(null).describe('The story in a subset of Markdown'),
  isDraft: z.boolean().default(false).describe('Only the owner sees it'),
  formerSlugs: z
    .array(z.string())
    .default([])
    .describe('Slugs that lead to its page, the latest first; empty for visitors'),
  deadLinks: z
    .array(z.string())
    .default([])
    .describe('Links that the last check found dead; visitors do not get these'),
  isExample,
  ...timestamps,
});
export interface ProjectSchema extends Named<typeof projectSchema> {}
export const Project: ProjectSchema = projectSchema;
export type Project = z.output<typeof Project>;

export const Skill = z.object({
  ...ids,
  name: z.string(),
  category: z.string(),
  description: z.string().nullable(),
  proficiency: z.string(),
  experienceYears: z.number(),
  priority: z.number(),
  isExample,
  ...timestamps,
});
export type Skill = z.output<typeof Skill>;

export const Faq = z.object({
  ...ids,
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  priority: z.number(),
  tags: z.array(z.string()),
  isExample,
  ...timestamps,
});
export type Faq = z.output<typeof Faq>;

const numberIn = ({ min, max }: { min: number; max: number }, name: string) => {
  const range = `${name} must be a whole number from ${min} to ${max}`;
  return z.int({ error: range }).min(min, range).max(max, range).nullish();
};

const results = z
  .array(
    z.strictObject({
      value: singleLine({ max: CASE_STUDY.resultValue, required: 'Value is required' }),
      label: singleLine({ max: CASE_STUDY.resultLabel, required: 'Label is required' }),
    }),
    { error: 'Send the results as a list' },
  )
  .max(CASE_STUDY.results, `A project has at most ${CASE_STUDY.results} results`);

/** The last part of the address of its page. */
const slug = z
  .string({ error: 'Must be text' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
  .max(MAX_SLUG, `Must be at most ${MAX_SLUG} characters`);

const projectFields = {
  title: singleLine({ max: 150, required: 'Project title is required' }),
  category: choice(projectCategories, 'Category is required'),
  description: multiLine({ max: 5000, required: 'Description is required' }),
  technologies: shortTexts({ name: 'technology', plural: 'technologies', maxItems: 30, maxLength: 60 }),
  githubUrl: webAddress,
  demoUrl: webAddress,
  status: choice(projectStatuses, 'Status is required'),
  featured: flag,
  priority,
  client: optionalSingleLine(150),
  challenge: optionalMultiLine(5000),
  solution: optionalMultiLine(5000),
  outcome: optionalMultiLine(5000),
  image: imageReference,
  summary: optionalSingleLine(CASE_STUDY.summary),
  year: numberIn(CASE_STUDY.year, 'Year'),
  role: optionalSingleLine(CASE_STUDY.role),
  weeks: numberIn(CASE_STUDY.weeks, 'Weeks'),
  priceBand: optionalSingleLine(CASE_STUDY.priceBand),
  results,
  gallery: galleryReferences,
  body: optionalMultiLine(CASE_STUDY.body),
  isDraft: flag,
  slug: z.preprocess((value) => (value === '' || value === null ? undefined : value), slug.optional()),
};

export const NewProject = z.strictObject({
  ...projectFields,
  results: results.default([]),
  gallery: galleryReferences.default([]),
  isDraft: projectFields.isDraft.default(false),
  technologies: projectFields.technologies.default([]),
  status: projectFields.status.default('completed'),
  featured: projectFields.featured.default(false),
  priority: priority.default(0),
});
export type NewProject = z.output<typeof NewProject>;

const EXPERIENCE_RANGE = `Experience must be between ${EXPERIENCE.min} and ${EXPERIENCE.max} years`;
const experienceYears = z
  .int({ error: 'Experience must be a whole number of years' })
  .min(EXPERIENCE.min, EXPERIENCE_RANGE)
  .max(EXPERIENCE.max, EXPERIENCE_RANGE);

const skillFields = {
  name: singleLine({ max: 100, required: 'Skill name is required' }),
  category: choice(skillCategories, 'Category is required'),
  description: optionalMultiLine(1000),
  proficiency: choice(proficiencies, 'Proficiency level is required'),
  experienceYears,
  priority,
};

export const NewSkill = z.strictObject({
  ...skillFields,
  experienceYears: experienceYears.default(0),
  priority: priority.default(0),
});
export type NewSkill = z.output<typeof NewSkill>;

const faqFields = {
  question: singleLine({ max: 300, required: 'Question is required' }),
  answer: multiLine({ max: 5000, required: 'Answer is required' }),
  category: singleLine({ max: 60, required: 'Category is required' }),
  priority,
  tags: shortTexts({ name: 'tag', plural: 'tags', maxItems: 20, maxLength: 40 }),
};

export const NewFaq = z.strictObject({
  ...faqFields,
  category: z
    .preprocess((value) => (value === '' || value === null ? undefined : value), faqFields.category.optional())
    .transform((category) => category ?? 'general'),
  priority: priority.default(0),
  tags: faqFields.tags.default([]),
});
export type NewFaq = z.output<typeof NewFaq>;

/** Read-only fields that a client may send back; the id must match the path, and the rest is ignored. */
const readOnlyFields = { id, _id: id, isExample: z.boolean(), createdAt: timestamp };
const readOnlyProjectFields = { ...readOnlyFields, formerSlugs: z.array(z.string()), deadLinks: z.array(z.string()) };

/** Edits contain only the changed fields. */
export const ProjectEdit = z
  .strictObject({ ...projectFields, ...readOnlyProjectFields, ...expectedUpdatedAt })
  .partial();
export const SkillEdit = z.strictObject({ ...skillFields, ...readOnlyFields, ...expectedUpdatedAt }).partial();
export const FaqEdit = z.strictObject({ ...faqFields, ...readOnlyFields, ...expectedUpdatedAt }).partial();

/** Fields that exports add, accepted so that an export can be imported completely. */
const exportedFields = {
  id: id.optional(),
  _id: id.optional(),
  isExample,
  createdAt: timestamp.optional(),
  updatedAt: timestamp.optional(),
};

const ImportedProject = NewProject.extend({
  ...exportedFields,
  formerSlugs: z.array(slug).max(CASE_STUDY.formerSlugs, `At most ${CASE_STUDY.formerSlugs}`).default([]),
  deadLinks: z.array(z.string().max(MAX_ADDRESS)).max(2).default([]),
});
const ImportedSkill = NewSkill.extend(exportedFields);
const ImportedFaq = NewFaq.extend(exportedFields);

function refuseRepeatedIds(
  entries: readonly { id?: string | undefined; _id?: string | undefined }[],
  context: z.core.ParsePayload<unknown[]> | { addIssue(issue: object): void },
) {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const own = entry.id ?? entry._id;
    if (own === undefined) continue;
    if (seen.has(own) && 'addIssue' in context)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: 'This id appears more than once' });
    seen.add(own);
  }
}

const imported = <T extends z.core.$ZodType<{ id?: string | undefined; _id?: string | undefined }>>(
  entry: T,
  most: number,
) =>
  z
    .array(entry)
    .max(most, `Import at most ${formatNumber(most)} entries of a kind`)
    .superRefine(refuseRepeatedIds);

/** The lists of an export; complete export files are accepted, too. */
export const ImportedPortfolio = z.strictObject({
  version: z.int().min(1).max(1, 'Written by a newer version of this product').optional(),
  exportedAt: timestamp.optional(),
  projects: imported(ImportedProject, 5000),
  skills: imported(ImportedSkill, 5000),
  faqs: imported(ImportedFaq, 5000),
});
export type ImportedPortfolio = z.output<typeof ImportedPortfolio>;
