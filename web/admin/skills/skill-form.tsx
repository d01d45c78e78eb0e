import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { NewSkill, type Skill } from '#common/contract/portfolio-content.ts';
import { proficiencyOptions, skillCategoryOptions } from '#common/english-options.ts';
import { EXPERIENCE, PRIORITY } from '#common/limits.ts';
import { labelOf, proficiencies, skillCategories } from '#common/options.ts';
import { type ContentForm, textDraft } from '#web/admin/content-editor/content-type.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const labels = {
  name: 'Skill Name',
  category: 'Category',
  proficiency: 'Proficiency Level',
  experienceYears: 'Years of Experience',
  priority: 'Priority',
  description: 'Description',
} as const;

const draft = textDraft(labels);
export type SkillDraft = z.output<typeof draft>;

export const skillForm: ContentForm<Skill, SkillDraft, NewSkill> = {
  labels,
  draft,
  draftOf: (skill) => ({
    name: skill?.name ?? '',
    category: skill ? (skillCategories.find((known) => known === skill.category) ?? 'other') : '',
    proficiency: proficiencies.find((known) => known === skill?.proficiency) ?? '',
    experienceYears: String(skill?.experienceYears ?? 0),
    priority: String(skill?.priority ?? 0),
    description: skill?.description ?? '',
  }),
  useWords: () => (values) => ({
    ...values,
    category: labelOf(skillCategoryOptions, values.category, values.category),
    proficiency: labelOf(proficiencyOptions, values.proficiency, values.proficiency),
  }),
  resolver: zodResolver(
    z.preprocess(
      (values: SkillDraft) => ({
        ...values,
        experienceYears: Number(values.experienceYears || 0),
        priority: Number(values.priority || 0),
      }),
      NewSkill,
    ),
  ),
  FormFields: ({ field }) => (
    <>
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
        step={1}
        helper={`${PRIORITY.min}-${PRIORITY.max}, from ${PRIORITY.starFrom} on with a star`}
      />
      <TextArea {...field('description')} rows={3} className="sm:col-span-2" />
    </>
  ),
};
