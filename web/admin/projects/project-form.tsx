import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { NewProject, type Project } from '#common/contract/portfolio-content.ts';
import { PRIORITY } from '#common/limits.ts';
import { projectCategories, projectCategoryOptions, projectStatuses, projectStatusOptions } from '#common/options.ts';
import { type ContentForm, type FormFieldsProps, textDraft } from '#web/admin/content-editor/content-form.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { ProjectImageField } from './project-image-field.tsx';

const labels = {
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

const draft = textDraft(labels);
export type ProjectDraft = z.output<typeof draft>;

const fieldsOf = ({ imageKey, imageAlt, priority, ...values }: ProjectDraft) => ({
  ...values,
  priority: Number(priority || 0),
  image: imageKey === '' ? null : { key: imageKey, alt: imageAlt },
});

/** Checks with the server's rules and shows each problem at its field of the form. */
const ProjectFields = z.custom<ProjectDraft>().transform((values, context): NewProject => {
  const parsed = NewProject.safeParse(fieldsOf(values));
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: path[0] === 'image' ? ['imageAlt'] : [...path] });
  return z.NEVER;
});

const featuredOptions = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
] as const;

function FormFields({ form, field, row }: FormFieldsProps<Project, ProjectDraft, NewProject>) {
  const set = (name: 'imageKey' | 'imageAlt', value: string) => form.setValue(name, value, { shouldDirty: true });
  return (
    <>
      <TextField {...field('title')} required autoFocus className="sm:col-span-2" />
      <SelectField {...field('category')} required options={projectCategoryOptions} placeholder="Select a category" />
      <SelectField {...field('status')} options={projectStatusOptions} />
      <TextArea {...field('description')} required rows={4} className="sm:col-span-2" />
      <TextField
        {...field('technologies')}
        helper="Separated by commas"
        placeholder="React, Node.js, MySQL"
        className="sm:col-span-2"
      />
      <TextField {...field('githubUrl')} type="url" inputMode="url" placeholder="https://github.com/..." />
      <TextField {...field('demoUrl')} type="url" inputMode="url" placeholder="https://..." />
      <SelectField {...field('featured')} options={featuredOptions} helper="Featured ones show on the landing page" />
      <TextField
        {...field('priority')}
        type="number"
        min={PRIORITY.min}
        max={PRIORITY.max}
        step={1}
        helper={`${PRIORITY.min}-${PRIORITY.max}, higher ones come first`}
      />
      <div className="border-t border-rule pt-5 sm:col-span-2">
        <h3 className="text-base font-semibold">Case study</h3>
        <p className="text-sm text-muted">Optional. Visitors read it when they open the project.</p>
      </div>
      <TextField {...field('client')} className="sm:col-span-2" />
      <TextArea {...field('challenge')} rows={3} className="sm:col-span-2" />
      <TextArea {...field('solution')} rows={3} className="sm:col-span-2" />
      <TextArea {...field('outcome')} rows={3} className="sm:col-span-2" />
      <ProjectImageField
        imageKey={form.watch('imageKey')}
        stored={row?.image ?? null}
        onUpload={(key) => {
          set('imageKey', key);
          form.setFocus('imageAlt');
        }}
        onRemove={() => {
          set('imageKey', '');
          set('imageAlt', '');
        }}
      >
        <TextField
          {...field('imageAlt')}
          required
          helper="Describe the image in a few words for visitors who cannot see it"
        />
      </ProjectImageField>
    </>
  );
}

export const projectForm: ContentForm<Project, ProjectDraft, NewProject> = {
  labels,
  draft,
  // An unknown category or status is shown, and saved, as visitors see it.
  draftOf: (project) => ({
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
  }),
  resolver: zodResolver(ProjectFields),
  FormFields,
};
