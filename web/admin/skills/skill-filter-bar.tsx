import { proficiencyOptions, skillCategoryOptions } from '#common/options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import type { SkillFilters } from './use-skill-filters.ts';

export function SkillFilterBar({ filters }: { filters: SkillFilters }) {
  const { search, category, proficiency, setFilter } = filters;
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(2,minmax(11rem,auto))]">
      <SearchInput
        label="Search"
        placeholder="Search skills..."
        value={search}
        onChange={(text) => setFilter({ search: text })}
        className="col-span-2 lg:col-span-1"
      />
      <FilterSelect
        label="Category"
        all="All Categories"
        value={category ?? ''}
        options={skillCategoryOptions}
        onChange={(value) => setFilter({ category: value })}
      />
      <FilterSelect
        label="Proficiency"
        all="All Levels"
        value={proficiency ?? ''}
        options={proficiencyOptions}
        onChange={(value) => setFilter({ proficiency: value })}
      />
    </search>
  );
}
