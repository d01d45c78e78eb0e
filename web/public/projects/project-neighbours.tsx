import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import { projectPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { ProjectCover } from '#web/public/shared/artwork/project-cover.tsx';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

/** Links to the previous and next project; nothing where there are none. */
export function ProjectNeighbours({ project: { previous, next } }: { project: ProjectWithNeighbours }) {
  if (!previous && !next) return null;
  const sides = [
    { label: texts.neighbourBack, project: previous, icon: ArrowLeft },
    { label: texts.neighbourNext, project: next, icon: ArrowRight },
  ];
  return (
    <nav
      aria-label={t(texts.neighbours)}
      className="shell grid grid-cols-1 gap-x-8 gap-y-12 py-16 sm:grid-cols-2 md:py-24"
    >
      {sides.map(
        ({ label, project, icon: Icon }, side) =>
          project && (
            <SiteLink key={label} href={projectPath(project.slug)} className="group block">
              <div aria-hidden data-cover={project.slug} className="framed rounded-md">
                <ProjectCover
                  project={project}
                  sizes="(min-width: 40rem) 46vw, 92vw"
                  className="aspect-4/3 w-full transition-transform duration-700 ease-out group-hover:scale-[1.025] lg:aspect-video"
                />
              </div>
              <span className={cx('mt-5 flex items-center gap-2.5 text-sm text-muted', side === 1 && 'sm:justify-end')}>
                {side === 0 && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
                {t(label)}
                {side === 1 && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
              </span>
              <span
                className={cx(
                  'mt-1 block font-display text-2xl font-semibold tracking-tight group-hover:text-accent',
                  side === 1 && 'sm:text-end',
                )}
              >
                {project.title}
              </span>
            </SiteLink>
          ),
      )}
    </nav>
  );
}
