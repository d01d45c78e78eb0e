import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { NewProject, type Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryLabel, projectStatusOptions } from '#common/english-options.ts';
import { labelOf, projectCategories, projectStatuses } from '#common/options.ts';
import { withScheme } from '#common/rules/links.ts';
import { textDraft } from '#web/admin/content-editor/content-type.ts';
import {
  GalleryEntries,
  inWords as galleryInWords,
  galleryOf,
  galleryReferences,
  writeGallery,
} from './gallery-field.tsx';
import { ResultEntries, resultsInWords } from './results-field.tsx';

export const labels = {
  title: 'Project Title',
  category: 'Category',
  description: 'Description',
  technologies: 'Technologies',
  githubUrl: 'GitHub URL',
  demoUrl: 'Demo URL',
  status: 'Status',
  featured: 'Featured',
  priority: 'Priority',
  isDraft: 'Visibility',
  slug: 'Address',
  summary: 'Summary',
  client: 'Client',
  year: 'Year',
  role: 'Your role',
  weeks: 'Weeks',
  priceBand: 'Price',
  results: 'Results',
  challenge: 'Challenge',
  solution: 'Solution',
  outcome: 'Outcome',
  body: 'Story',
  imageKey: 'Image',
  imageAlt: 'Image description',
  gallery: 'Screens',
} as const;

/** Every field holds text; results and gallery hold theirs as JSON. */
export const draft = textDraft(labels);
export type ProjectDraft = z.output<typeof draft>;

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

const fieldsOf = ({ imageKey, imageAlt, priority, year, weeks, results, gallery, slug, ...values }: ProjectDraft) => ({
  ...values,
  githubUrl: withScheme(values.githubUrl),
  demoUrl: withScheme(values.demoUrl),
  ...(slug.trim() !== '' && { slug: slug.trim() }),
  priority: Number(priority || 0),
  year: numberOf(year),
  weeks: numberOf(weeks),
  results: ResultEntries.read(results),
  gallery: galleryReferences(GalleryEntries.read(gallery)),
  image: imageKey === '' ? null : { key: imageKey, alt: imageAlt },
});

/** The field of the form that a problem belongs to, and which of several entries it is about. */
function placeOf([field, entry]: readonly PropertyKey[]): { path: PropertyKey[]; prefix: string } {
  if (field === 'image') return { path: ['imageAlt'], prefix: '' };
  const isEntry = (field === 'results' || field === 'gallery') && typeof entry === 'number';
  return {
    path: field === undefined ? [] : [field],
    prefix: isEntry ? `${field === 'results' ? 'Result' : 'Image'} ${entry + 1}: ` : '',
  };
}

/** Checks with the server's rules and shows each problem at its field of the form. */
const ProjectFields = z.custom<ProjectDraft>().transform((values, context): NewProject => {
  const parsed = NewProject.safeParse(fieldsOf(values));
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues) {
    const place = placeOf(path);
    context.addIssue({ code: 'custom', message: place.prefix + message, path: place.path });
  }
  return z.NEVER;
});

export const projectResolver = zodResolver(ProjectFields);

/** Reads a draft as a save sends it. @throws ZodError for a draft that is not valid */
export const readDraft = (values: ProjectDraft): NewProject => ProjectFields.parse(values);

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** An unknown category or status is shown as visitors see it. */
export const draftOf = (project: Project | null): ProjectDraft => ({
  title: project?.title ?? '',
  category: project ? (projectCategories.find((known) => known === project.category) ?? 'other') : '',
  description: project?.description ?? '',
  technologies: project?.technologies.join(', ') ?? '',
  githubUrl: project?.githubUrl ?? '',
  demoUrl: project?.demoUrl ?? '',
  status: projectStatuses.find((known) => known === project?.status) ?? 'completed',
  featured: String(project?.featured ?? false),
  priority: String(project?.priority ?? 0),
  isDraft: String(project?.isDraft ?? false),
  slug: project?.slug ?? '',
  summary: project?.summary ?? '',
  client: project?.client ?? '',
  year: textOf(project?.year),
  role: project?.role ?? '',
  weeks: textOf(project?.weeks),
  priceBand: project?.priceBand ?? '',
  results: ResultEntries.write(project?.results ?? []),
  challenge: project?.challenge ?? '',
  solution: project?.solution ?? '',
  outcome: project?.outcome ?? '',
  body: project?.body ?? '',
  imageKey: project?.image?.key ?? '',
  imageAlt: project?.image?.alt ?? '',
  gallery: writeGallery(galleryOf(project?.gallery ?? [])),
});

/** The draft as people read it, for comparing two versions. */
export const inWords = (values: ProjectDraft): Record<string, string> => ({
  ...values,
  category: projectCategoryLabel(values.category),
  status: labelOf(projectStatusOptions, values.status, values.status),
  featured: values.featured === 'true' ? 'Yes' : 'No',
  isDraft: values.isDraft === 'true' ? 'Draft' : 'Published',
  imageKey: values.imageKey === '' ? 'No image' : 'Uploaded image',
  results: resultsInWords(ResultEntries.read(values.results)),
  gallery: galleryInWords(GalleryEntries.read(values.gallery)),
});
