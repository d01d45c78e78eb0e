import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { NewSkill, type Skill } from '#common/contract/portfolio-content.ts';
import { proficiencies, skillCategories } from '#common/options.ts';

export const skillLabels = {
  name: 'Skill Name',
  category: 'Category',
  proficiency: 'Proficiency Level',
  experienceYears: 'Years of Experience',
  priority: 'Priority',
  description: 'Description',
} as const;

/** The form holds text throughout. */
export type SkillDraft = Record<keyof typeof skillLabels, string>;

export const skillFields = [
  'name',
  'category',
  'proficiency',
  'experienceYears',
  'priority',
  'description',
] as const satisfies readonly (keyof SkillDraft)[];

/** What a kept draft must look like. */
export const SkillDraftShape = z.record(z.enum(skillFields), z.string());

export const skillDraft = (skill: Skill | null): SkillDraft => ({
  name: skill?.name ?? '',
  category: skill ? (skillCategories.find((known) => known === skill.category) ?? 'other') : '',
  proficiency: proficiencies.find((known) => known === skill?.proficiency) ?? '',
  experienceYears: String(skill?.experienceYears ?? 0),
  priority: String(skill?.priority ?? 0),
  description: skill?.description ?? '',
});

export const skillResolver = zodResolver(
  z.preprocess(
    (draft: SkillDraft) => ({
      ...draft,
      experienceYears: Number(draft.experienceYears || 0),
      priority: Number(draft.priority || 0),
    }),
    NewSkill,
  ),
);
