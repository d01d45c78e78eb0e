import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { NewProject, type Project } from '#common/contract/portfolio-content.ts';
import { projectCategories, projectStatuses } from '#common/options.ts';

/** Labels of the form, in its order. */
export const projectLabels = {
  title: 'Project Title',
  category: 'Category',
  description: 'Description',
  technologies: 'Technologies',
  githubUrl: 'GitHub URL',
  demoUrl: 'Demo URL',
  status: 'Status',
  featured: 'Featured',
  priority: 'Priority',
  client: 'Client',
  challenge: 'Challenge',
  solution: 'Solution',
  outcome: 'Outcome',
  imageKey: 'Image',
  imageAlt: 'Image description',
} as const;

/** The form holds text throughout. */
export type ProjectDraft = Record<keyof typeof projectLabels, string>;

export const projectFields = [
  'title',
  'category',
  'description',
  'technologies',
  'githubUrl',
  'demoUrl',
  'status',
  'featured',
  'priority',
  'client',
  'challenge',
  'solution',
  'outcome',
  'imageKey',
  'imageAlt',
] as const satisfies readonly (keyof ProjectDraft)[];

/** What a kept draft must look like. */
export const ProjectDraftShape = z.record(z.enum(projectFields), z.string());

/** An unknown category or status is shown, and saved, as what visitors see of it. */
export const projectDraft = (project: Project | null): ProjectDraft => ({
  title: project?.title ?? '',
  category: project ? (projectCategories.find((known) => known === project.category) ?? 'other') : '',
  description: project?.description ?? '',
  technologies: project?.technologies.join(', ') ?? '',
  githubUrl: project?.githubUrl ?? '',
  demoUrl: project?.demoUrl ?? '',
  status: projectStatuses.find((known) => known === project?.status) ?? 'completed',
  featured: String(project?.featured ?? false),
  priority: String(project?.priority ?? 0),
  client: project?.client ?? '',
  challenge: project?.challenge ?? '',
  solution: project?.solution ?? '',
  outcome: project?.outcome ?? '',
  imageKey: project?.image?.key ?? '',
  imageAlt: project?.image?.alt ?? '',
});

const fieldsOf = ({ imageKey, imageAlt, priority, ...draft }: ProjectDraft) => ({
  ...draft,
  priority: Number(priority || 0),
  image: imageKey === '' ? null : { key: imageKey, alt: imageAlt },
});

/** The server's rules, each problem at the field of the form that it belongs to. */
const ProjectForm = z.custom<ProjectDraft>().transform((draft, context): NewProject => {
  const parsed = NewProject.safeParse(fieldsOf(draft));
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: path[0] === 'image' ? ['imageAlt'] : [...path] });
  return z.NEVER;
});

export const projectResolver = zodResolver(ProjectForm);
