import { Pencil, Star, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { proficiencyOptions } from '#common/options.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { MoveHandle } from '#web/admin/components/sorting/move-handle.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

const STAR_FROM = 8;

interface SkillCardProps {
  skill: Skill;
  onEdit: (skill: Skill) => void;
  onDelete: (skill: Skill) => void;
}

export const SkillCard = memo(function SkillCard({ skill, onEdit, onDelete }: SkillCardProps) {
  const { name, description, experienceYears, proficiency, priority } = skill;
  const level = proficiencyOptions.find(({ value }) => value === proficiency);
  return (
    <article className="flex h-full flex-col gap-2.5 rounded-lg border border-rule bg-surface px-4 pt-3.5 pb-2">
      <div className="flex items-start gap-1">
        <MoveHandle label={`Move ${name}`} className="-mt-1.5 -ml-2.5" />
        <h4 className="min-w-0 flex-1 font-sans text-base font-medium">{name}</h4>
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
          <IconButton className={rowAction} label={`Delete ${name}`} icon={Trash2} onClick={() => onDelete(skill)} />
        </div>
      </div>
    </article>
  );
});
