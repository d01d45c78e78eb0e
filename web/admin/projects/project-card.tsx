import { Code, ExternalLink, Pencil, Star, Trash2, Unlink } from 'lucide-react';
import { memo } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryLabel, projectStatusLabel } from '#common/english-options.ts';
import type { ProjectStatus } from '#common/options.ts';
import { summaryOf } from '#common/rules/public-projects.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { MoveHandle } from '#web/admin/components/sorting/sortable-list.tsx';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ProjectPicture } from '#web/shared/components/project-picture.tsx';
import { statusOf } from './project-filter-bar.tsx';

const statusTones: Record<ProjectStatus, Tone> = {
  completed: 'positive',
  in_progress: 'warning',
  planned: 'neutral',
  archived: 'neutral',
};

interface ProjectCardProps {
  project: Project;
  /** In a list the parts of a card stand beside each other. */
  wide: boolean;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
}

export const ProjectCard = memo(function ProjectCard({ project, wide, onEdit, onDelete }: ProjectCardProps) {
  const { title, technologies, status, category, featured, githubUrl, demoUrl, isDraft, deadLinks } = project;
  return (
    <article
      className={cx('flex h-full flex-col gap-3 bg-surface px-5 py-4', wide && 'lg:flex-row lg:items-center lg:gap-8')}
    >
      {project.image && (
        <ProjectPicture
          image={{ ...project.image, alt: '' }}
          sizes="(min-width: 80rem) 22rem, (min-width: 48rem) 45vw, 90vw"
          className={cx('aspect-video w-full rounded-md object-cover', wide && 'lg:w-44 lg:shrink-0')}
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <MoveHandle label={`Move ${title}`} className="-mt-1 -ml-2.5" />
          <h3 className={cx('min-w-0 text-lg leading-snug font-semibold tracking-tight', !wide && 'flex-1')}>
            {title}
          </h3>
          {featured && (
            <span role="img" aria-label="Featured" title="Featured" className="mt-1 shrink-0">
              <Star aria-hidden className="size-4.5 fill-accent text-accent" />
            </span>
          )}
        </div>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <WaitingMark record={`project:${project.id}`} />
          {isDraft && <Badge tone="warning">Draft</Badge>}
          <Badge>{projectCategoryLabel(category)}</Badge>
          <Badge tone={statusTones[statusOf(project)]}>{projectStatusLabel(status)}</Badge>
        </p>
        <p className={cx('mt-3 text-sm text-muted', wide ? 'line-clamp-2' : 'line-clamp-3')}>{summaryOf(project)}</p>
        {technologies.length > 0 && (
          <ul aria-label="Built with" className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-xs">
            {technologies.map((technology) => (
              <li key={technology} className="rounded-sm border border-rule px-1.5 py-0.5">
                {technology}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        className={cx(
          'mt-auto flex items-center justify-between gap-3 border-t border-rule pt-2',
          wide && 'lg:mt-0 lg:border-0 lg:pt-0',
        )}
      >
        <div className="flex gap-5 text-sm">
          {githubUrl && (
            <OutLink href={githubUrl} icon={Code} text="Code" about={title} dead={deadLinks.includes(githubUrl)} />
          )}
          {demoUrl && (
            <OutLink
              href={demoUrl}
              icon={ExternalLink}
              text="Live Demo"
              about={title}
              dead={deadLinks.includes(demoUrl)}
            />
          )}
        </div>
        <div className="-mr-2 flex">
          <IconButton className={rowAction} label={`Edit ${title}`} icon={Pencil} onClick={() => onEdit(project)} />
          <ServerIconButton
            className={rowAction}
            label={`Delete ${title}`}
            icon={Trash2}
            onClick={() => onDelete(project)}
          />
        </div>
      </div>
    </article>
  );
});

interface OutLinkProps {
  href: string;
  icon: typeof Code;
  text: string;
  about: string;
  /** Visitors do not see it. */
  dead: boolean;
}

function OutLink({ href, icon, text, about, dead }: OutLinkProps) {
  const Icon = dead ? Unlink : icon;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 font-medium',
        dead ? 'text-negative' : 'hover:text-accent',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {dead ? `${text}: dead` : text}
      <span className="sr-only"> of {about} (opens in a new tab)</span>
    </a>
  );
}
