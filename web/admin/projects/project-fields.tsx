import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PRIORITY } from '#common/limits.ts';
import { projectCategoryOptions, projectStatusOptions } from '#common/options.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type ProjectDraft, projectLabels } from './project-draft.ts';

interface ProjectFieldsProps {
  register: UseFormRegister<ProjectDraft>;
  errors: FieldErrors<ProjectDraft>;
}

const featuredOptions = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
] as const;

export function ProjectFields({ register, errors }: ProjectFieldsProps) {
  const field = (name: keyof ProjectDraft) => ({
    label: projectLabels[name],
    error: fieldMessage(errors[name]),
    ...register(name),
  });
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
        helper={`${PRIORITY.min}-${PRIORITY.max}, higher ones come first`}
      />
      <div className="border-t border-rule pt-5 sm:col-span-2">
        <h3 className="text-base font-semibold">Case study</h3>
        <p className="text-sm text-muted">Optional. What visitors read when they open the project.</p>
      </div>
      <TextField {...field('client')} className="sm:col-span-2" />
      <TextArea {...field('challenge')} rows={3} className="sm:col-span-2" />
      <TextArea {...field('solution')} rows={3} className="sm:col-span-2" />
      <TextArea {...field('outcome')} rows={3} className="sm:col-span-2" />
    </>
  );
}
