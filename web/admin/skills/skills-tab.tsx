import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { type NewSkill, Skill } from '#common/contract/portfolio-content.ts';
import { createSkill, deleteSkill, placeSkill, updateSkill } from '#common/contract/skills.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import { proficiencyOptions, skillCategoryOptions } from '#common/english-options.ts';
import { formatNumber } from '#common/format.ts';
import { proficiencies, skillCategories } from '#common/options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { MoveHandle, MoveHint, SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { ContentDialogs } from '#web/admin/content-editor/content-dialogs.tsx';
import { type ContentType, contentTexts } from '#web/admin/content-editor/content-type.ts';
import { PortfolioGate } from '#web/admin/content-editor/portfolio-gate.tsx';
import { FIRST, useContentActions } from '#web/admin/content-editor/use-content-actions.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { NoSkills } from './no-skills.tsx';
import { type SkillDraft, skillForm } from './skill-form.tsx';
import { skillStats } from './skill-stats.ts';

const STAR_FROM = 8;

interface SkillCardProps {
  skill: Skill;
  onEdit: (skill: Skill) => void;
  onDelete: (skill: Skill) => void;
}

const SkillCard = memo(function SkillCard({ skill, onEdit, onDelete }: SkillCardProps) {
  const { name, description, experienceYears, proficiency, priority } = skill;
  const level = proficiencyOptions.find(({ value }) => value === proficiency);
  return (
    <article className="flex h-full flex-col gap-2.5 rounded-lg border border-rule bg-surface px-4 pt-3.5 pb-2">
      <div className="flex items-start gap-1">
        <MoveHandle label={`Move ${name}`} className="-mt-1.5 -ml-2.5" />
        <h4 className="min-w-0 flex-1 font-sans text-base font-medium">{name}</h4>
        <WaitingMark small record={`skill:${skill.id}`} />
        {priority >= STAR_FROM && (
          <span role="img" aria-label="High priority" title="High priority" className="mt-1 shrink-0">
            <Star aria-hidden className="size-4 fill-accent text-accent" />
          </span>
        )}
      </div>
      {level && (
        <div>
          <p className="figures flex justify-between gap-3 text-xs text-muted">
            <span>{level.label}</span>
            <span>{level.percent}%</span>
          </p>
          <progress
            value={level.percent}
            max={100}
            aria-label={level.label}
            className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
          />
        </div>
      )}
      {description && <p className="text-sm text-muted">{description}</p>}
      <div className="mt-auto flex items-center justify-between gap-3">
        <p className="figures text-xs text-muted">
          {experienceYears > 0 && `${experienceYears} ${experienceYears === 1 ? 'year' : 'years'} of experience`}
        </p>
        <div className="-mr-2 flex">
          <IconButton className={rowAction} label={`Edit ${name}`} icon={Pencil} onClick={() => onEdit(skill)} />
          <ServerIconButton
            className={rowAction}
            label={`Delete ${name}`}
            icon={Trash2}
            onClick={() => onDelete(skill)}
          />
        </div>
      </div>
    </article>
  );
});

const skillContentType: ContentType<Skill, SkillDraft, NewSkill> = {
  what: 'skill',
  texts: contentTexts('skill'),
  row: Skill,
  queryKey: portfolioKey,
  form: skillForm,
  nameOf: ({ name }) => name,
  rowsOf: ({ skills }) => skills,
  withRows: (portfolio, skills) => ({ ...portfolio, skills }),
  create: (body) => call(createSkill, { body }),
  update: (id, body) => call(updateSkill, { params: { id }, body }),
  place: async (id, body) => (await call(placeSkill, { params: { id }, body })).data,
  remove: (id) => call(deleteSkill, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'skills', id } }),
};

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

type SkillGroup = ReturnType<typeof groupsOf>[number];

/** Search and filters of the skills, kept in the address, and what they leave, by category. */
function useSkillFilters(skills: readonly Skill[]) {
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

type SkillFilters = ReturnType<typeof useSkillFilters>;

interface SkillGroupsProps {
  groups: readonly SkillGroup[];
  onPlace: (skill: Skill, place: Place) => void;
  onEdit: (skill: Skill) => void;
  onDelete: (skill: Skill) => void;
}

const SkillGroups = memo(function SkillGroups({ groups, onPlace, onEdit, onDelete }: SkillGroupsProps) {
  return (
    <div className="flex flex-col gap-8">
      <MoveHint />
      {groups.map(({ value, label, skills }) => (
        <section key={value} aria-labelledby={`skills-${value}`}>
          <div className="mb-3 flex items-baseline justify-between gap-4 border-t border-ink pt-3">
            <h3 id={`skills-${value}`} className="text-lg font-semibold tracking-tight">
              {label}
            </h3>
            <p className="figures text-sm text-muted">
              {formatNumber(skills.length)} {skills.length === 1 ? 'skill' : 'skills'}
            </p>
          </div>
          <SortableList
            rows={skills}
            nameOf={skillContentType.nameOf}
            onPlace={onPlace}
            className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
            rowClass="rounded-lg [contain-intrinsic-size:auto_9rem] [content-visibility:auto]"
          >
            {(skill) => <SkillCard skill={skill} onEdit={onEdit} onDelete={onDelete} />}
          </SortableList>
        </section>
      ))}
    </div>
  );
});

function SkillFilterBar({ filters }: { filters: SkillFilters }) {
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

export function SkillsTab() {
  return <PortfolioGate>{({ skills }) => <Skills skills={skills} />}</PortfolioGate>;
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  const filters = useSkillFilters(skills);
  const actions = useContentActions(skillContentType, skills);
  const [now] = useState(Date.now);
  return (
    <>
      <TabHead title="Skills" text="What you work with, and how well you know it">
        <ServerButton onClick={actions.add}>
          <Plus aria-hidden className="size-4" />
          Add New Skill
        </ServerButton>
      </TabHead>
      <StatCards stats={skillStats(skills, now)} />
      <SkillFilterBar filters={filters} />
      {filters.groups.length === 0 ? (
        <NoSkills any={skills.length > 0} onAdd={actions.add} onClear={filters.clear} />
      ) : (
        <SkillGroups
          groups={filters.groups}
          onPlace={actions.place}
          onEdit={actions.edit}
          onDelete={actions.askToDelete}
        />
      )}
      <ContentDialogs type={skillContentType} actions={actions} />
    </>
  );
}
