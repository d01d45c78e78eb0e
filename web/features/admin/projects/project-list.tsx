import { memo } from 'react';
import type { Project } from '../../../../common/contract/portfolio-content.ts';
import { cx } from '../../../lib/class-names.ts';
import { MoveHint } from '../components/sorting/move-handle.tsx';
import type { Place } from '../components/sorting/place.ts';
import { SortableList } from '../components/sorting/sortable-list.tsx';
import { ProjectCard } from './project-card.tsx';
import { projectKind } from './project-kind.ts';

interface ProjectListProps {
  projects: readonly Project[];
  /** One below the other. */
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
        nameOf={projectKind.nameOf}
        onPlace={onPlace}
        className={cx('grid gap-4', !wide && 'md:grid-cols-2 2xl:grid-cols-3')}
        rowClass="overflow-hidden rounded-lg border border-rule [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
      >
        {(project) => <ProjectCard project={project} wide={wide} onEdit={onEdit} onDelete={onDelete} />}
      </SortableList>
    </>
  );
});
