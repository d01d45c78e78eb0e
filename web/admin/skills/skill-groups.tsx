import { memo } from 'react';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { formatNumber } from '#common/format.ts';
import { MoveHint } from '#web/admin/components/sorting/move-handle.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { SkillCard } from './skill-card.tsx';
import { skillContentType } from './skill-type.ts';
import type { SkillGroup } from './use-skill-filters.ts';

interface SkillGroupsProps {
  groups: readonly SkillGroup[];
  onPlace: (skill: Skill, place: Place) => void;
  onEdit: (skill: Skill) => void;
  onDelete: (skill: Skill) => void;
}

export const SkillGroups = memo(function SkillGroups({ groups, onPlace, onEdit, onDelete }: SkillGroupsProps) {
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
