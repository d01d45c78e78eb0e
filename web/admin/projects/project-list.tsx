import { memo } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { MoveHint } from '#web/admin/components/sorting/move-handle.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { cx } from '#web/shared/class-names.ts';
import { ProjectCard } from './project-card.tsx';
import { projectContentType } from './project-type.ts';

interface ProjectListProps {
  projects: readonly Project[];
  /** Shows one project per row. */
  wide: boolean;
  onPlace: (project: Project, place: Place) => void;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
}

export const ProjectList = memo(function ProjectList({ projects, wide, onPlace, onEdit, onDelete }: ProjectListProps) {
  return (
    <>
      <MoveHint />
      <SortableList
        rows={projects}
        nameOf={projectContentType.nameOf}
        onPlace={onPlace}
        className={cx('grid gap-4', !wide && 'auto-rows-fr md:grid-cols-2 2xl:grid-cols-3')}
        rowClass="overflow-hidden rounded-lg border border-rule [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
      >
        {(project) => <ProjectCard project={project} wide={wide} onEdit={onEdit} onDelete={onDelete} />}
      </SortableList>
    </>
  );
});
