import { useId } from 'react';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { EXPERIENCE, PRIORITY } from '#common/limits.ts';
import { proficiencyOptions, skillCategoryOptions } from '#common/options.ts';
import { useContentForm } from '#web/admin/content-editor/use-content-form.ts';
import { draftDifferences } from '#web/admin/forms/draft-differences.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { FormDialog } from '#web/admin/forms/form-dialog.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import {
  type SkillDraft,
  SkillDraftShape,
  skillDraft,
  skillFields,
  skillLabels,
  skillResolver,
} from './skill-draft.ts';
import { skillContentType } from './skill-type.ts';

/** Adds a skill, or edits the given one. */
export function SkillDialog({ skill, onClose }: { skill: Skill | null; onClose: () => void }) {
  const formId = useId();
  const content = useContentForm({
    kind: skillContentType,
    row: skill,
    draftOf: skillDraft,
    draft: SkillDraftShape,
    resolver: skillResolver,
    fields: skillFields,
    onClose,
  });
  const { form, stored } = content;
  const { errors } = form.formState;
  const field = (name: keyof SkillDraft) => ({
    label: skillLabels[name],
    error: fieldMessage(errors[name]),
    ...form.register(name),
  });
  return (
    <FormDialog
      title={skill ? 'Edit Skill' : 'Add New Skill'}
      action={skill ? 'Update Skill' : 'Add Skill'}
      what={skillContentType.what}
      formId={formId}
      busy={content.busy}
      changed={content.changed}
      onDiscardRestored={content.restored ? content.discardRestored : null}
      conflict={
        stored && {
          differences: draftDifferences(skillLabels, skillDraft(stored), form.getValues()),
          onKeepSaved: content.keepSaved,
          onKeepMine: content.keepMine,
        }
      }
      onSubmit={content.submit}
      onClose={content.close}
    >
      <TextField {...field('name')} required autoFocus className="sm:col-span-2" />
      <SelectField {...field('category')} required options={skillCategoryOptions} placeholder="Select a category" />
      <SelectField {...field('proficiency')} required options={proficiencyOptions} placeholder="Select a level" />
      <TextField
        {...field('experienceYears')}
        type="number"
        min={EXPERIENCE.min}
        max={EXPERIENCE.max}
        step={1}
        helper={`${EXPERIENCE.min}-${EXPERIENCE.max}`}
      />
      <TextField
        {...field('priority')}
        type="number"
        min={PRIORITY.min}
        max={PRIORITY.max}
        helper={`${PRIORITY.min}-${PRIORITY.max}, from ${PRIORITY.starFrom} on with a star`}
      />
      <TextArea {...field('description')} rows={3} className="sm:col-span-2" />
    </FormDialog>
  );
}
