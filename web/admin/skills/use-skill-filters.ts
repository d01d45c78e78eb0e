import { useDeferredValue, useMemo } from 'react';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { proficiencies, skillCategories, skillCategoryOptions } from '#common/options.ts';
import { FIRST } from '#web/admin/content-editor/first-rows.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';

/** The category that a skill counts as: an unknown one is other. */
const categoryOf = (skill: Skill) => skillCategories.find((known) => known === skill.category) ?? 'other';

const groupsOf = (skills: readonly Skill[]) =>
  skillCategoryOptions
    .map(({ value, label }) => ({
      value,
      label,
      skills: skills.filter((skill) => categoryOf(skill) === value).toSorted((a, b) => b.priority - a.priority),
    }))
    .filter((group) => group.skills.length > 0);

export type SkillGroup = ReturnType<typeof groupsOf>[number];

/** Search and filters of the skills, kept in the address, and what they leave, by category. */
export function useSkillFilters(skills: readonly Skill[]) {
  const { params, change } = useAddress();
  const search = params.get('search') ?? '';
  const category = pick(params, 'category', skillCategories);
  const proficiency = pick(params, 'proficiency', proficiencies);
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return skills.filter(
      (skill) =>
        skill.name.toLowerCase().includes(wanted) &&
        (category === undefined || categoryOf(skill) === category) &&
        (proficiency === undefined || skill.proficiency === proficiency),
    );
  }, [skills, search, category, proficiency]);
  // Hundreds of cards come after the first ones, and never hold up the typing.
  const deferred = useDeferredValue(shown, shown.slice(0, FIRST));
  const groups = useMemo(() => groupsOf(deferred), [deferred]);
  return {
    search,
    category,
    proficiency,
    groups,
    setFilter: change,
    clear: () => change({ search: null, category: null, proficiency: null }),
  };
}

export type SkillFilters = ReturnType<typeof useSkillFilters>;
