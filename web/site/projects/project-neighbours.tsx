import { ArrowLeft, ArrowRight } from 'lucide-react';
import { projectPath } from '#common/paths.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';

import { ProjectArt } from '#web/site/shared/artwork/project-art.tsx';
import { projectIndexQuery } from './queries.ts';

/** Links to the previous and next project, in a circle; omitted without data. */
export function ProjectNeighbours({ slug }: { slug: string }) {
  const { data: projects = [] } = usePageQuery(projectIndexQuery);
  const place = projects.findIndex((project) => project.slug === slug);
  if (place < 0 || projects.length < 2) return null;
  const previous = projects.length > 2 ? projects.at(place - 1) : undefined;
  const next = projects[(place + 1) % projects.length];
  const sides = [
    { label: 'Previous project', project: previous, icon: ArrowLeft },
    { label: 'Next project', project: next, icon: ArrowRight },
  ];
  return (
    <nav aria-label="More projects" className="shell grid grid-cols-1 gap-x-8 gap-y-12 py-16 sm:grid-cols-2 md:py-24">
      {sides.map(
        ({ label, project, icon: Icon }, side) =>
          project && (
            <SiteLink key={label} href={projectPath(project.slug)} className="group block">
              <span className="block overflow-hidden rounded-md">
                <ProjectArt
                  slug={project.slug}
                  category={project.category}
                  className="aspect-video w-full transition-transform duration-700 ease-out group-hover:scale-[1.025]"
                />
              </span>
              <span className={cx('mt-5 flex items-center gap-2.5 text-sm text-muted', side === 1 && 'sm:justify-end')}>
                {side === 0 && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
                {label}
                {side === 1 && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
              </span>
              <span
                className={cx(
                  'mt-1 block font-display text-2xl font-semibold tracking-tight group-hover:text-accent',
                  side === 1 && 'sm:text-right',
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
