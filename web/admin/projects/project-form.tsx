import type { NewProject, Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryOptions, projectStatusOptions } from '#common/english-options.ts';
import { MAX_SLUG, PRIORITY } from '#common/limits.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { projectPath } from '#common/paths.ts';
import type { ContentForm, FormFieldsProps } from '#web/admin/content-editor/content-type.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { GalleryField } from './editor/gallery-field.tsx';
import { PreviewButton } from './editor/preview-button.tsx';
import { draft, draftOf, inWords, labels, type ProjectDraft, projectResolver } from './editor/project-draft.ts';
import { ProjectImageField } from './editor/project-image-field.tsx';
import { RepositoryImport } from './editor/repository-import.tsx';
import { ResultsField } from './editor/results-field.tsx';

type Fields = FormFieldsProps<Project, ProjectDraft, NewProject>;

const featuredOptions = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
] as const;

const visibilityOptions = [
  { value: 'false', label: 'Published' },
  { value: 'true', label: 'Draft' },
] as const;

/** These fields decide where the project stands and who sees it. */
function PlaceFields({ field, row }: Pick<Fields, 'field' | 'row'>) {
  return (
    <>
      <SelectField {...field('featured')} options={featuredOptions} helper="Featured ones show on the landing page" />
      <TextField
        {...field('priority')}
        type="number"
        min={PRIORITY.min}
        max={PRIORITY.max}
        step={1}
        helper={`${PRIORITY.min}-${PRIORITY.max}, higher ones come first`}
      />
      <SelectField {...field('isDraft')} options={visibilityOptions} helper="Only you see a draft" />
      <TextField
        {...field('slug')}
        maxLength={MAX_SLUG}
        spellCheck={false}
        placeholder="made from the title"
        helper={row ? 'The old address leads to the new one' : `Last part of ${projectPath('…')}`}
      />
    </>
  );
}

/** The facts of the case study and its texts. */
function StoryFields({ form, field }: Pick<Fields, 'form' | 'field'>) {
  return (
    <>
      <div className="border-t border-rule pt-5 sm:col-span-2">
        <h3 className="text-base font-semibold">Case study</h3>
        <p className="text-sm text-muted">Optional. Visitors read it when they open the project.</p>
      </div>
      <TextField {...field('client')} />
      <TextField {...field('role')} maxLength={CASE_STUDY.role} placeholder="Design and development" />
      <div className="grid grid-cols-2 gap-5">
        <TextField {...field('year')} type="number" min={CASE_STUDY.year.min} max={CASE_STUDY.year.max} step={1} />
        <TextField {...field('weeks')} type="number" min={CASE_STUDY.weeks.min} max={CASE_STUDY.weeks.max} step={1} />
      </div>
      <TextField {...field('priceBand')} maxLength={CASE_STUDY.priceBand} placeholder="A price, or from and to" />
      <ResultsField
        value={form.watch('results')}
        error={field('results').error}
        onChange={(value) => form.setValue('results', value, { shouldDirty: true })}
      />
      <TextArea {...field('challenge')} rows={3} className="sm:col-span-2" />
      <TextArea {...field('solution')} rows={3} className="sm:col-span-2" />
      <TextArea {...field('outcome')} rows={3} className="sm:col-span-2" />
      <TextArea
        {...field('body')}
        rows={8}
        helper="Markdown: ## headings, **bold**, lists, links and code between ``` lines"
        className="sm:col-span-2"
      />
    </>
  );
}

function ImageFields({ form, field, row }: Fields) {
  const set = (name: 'imageKey' | 'imageAlt', value: string) => form.setValue(name, value, { shouldDirty: true });
  return (
    <>
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
      <GalleryField
        value={form.watch('gallery')}
        error={field('gallery').error}
        onChange={(value) => form.setValue('gallery', value, { shouldDirty: true })}
      />
    </>
  );
}

function FormFields(props: Fields) {
  const { form, field, row } = props;
  const length = form.watch('summary').length;
  return (
    <>
      <TextField {...field('title')} required autoFocus className="sm:col-span-2" />
      <RepositoryImport form={form} />
      <SelectField {...field('category')} required options={projectCategoryOptions} placeholder="Select a category" />
      <SelectField {...field('status')} options={projectStatusOptions} />
      <TextArea
        {...field('summary')}
        rows={2}
        maxLength={CASE_STUDY.summary}
        helper="Shown on cards. Without it they show the beginning of the description."
        aside={<span className="figures">{`${length}/${CASE_STUDY.summary}`}</span>}
        className="sm:col-span-2"
      />
      <TextArea {...field('description')} required rows={4} className="sm:col-span-2" />
      <TextField
        {...field('technologies')}
        helper="Separated by commas"
        placeholder="React, Node.js, MySQL"
        className="sm:col-span-2"
      />
      <TextField {...field('githubUrl')} type="url" inputMode="url" placeholder="https://github.com/..." />
      <TextField {...field('demoUrl')} type="url" inputMode="url" placeholder="https://..." />
      <PlaceFields field={field} row={row} />
      <StoryFields form={form} field={field} />
      <ImageFields {...props} />
    </>
  );
}

export const projectForm: ContentForm<Project, ProjectDraft, NewProject> = {
  labels,
  draft,
  draftOf,
  useWords: () => inWords,
  madeOf: { imageKey: ['image'], imageAlt: ['image'] },
  resolver: projectResolver,
  FormFields,
  FooterAction: PreviewButton,
};
