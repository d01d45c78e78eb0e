import { projectsUnavailable } from '#common/messages.ts';
import { sectionIds } from '#common/paths.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { sampleProjects } from '#web/site/landing/sample-projects.ts';
import { projectsQuery } from '#web/site/shared/landing-query.ts';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { LeadProject, ProjectCard } from './project-cards.tsx';

export function ProjectsSection({ section }: { section: ShownSection }) {
  const { data, isPending, isError } = usePageQuery(projectsQuery);
  const [lead, ...others] = data?.data ?? (isError ? sampleProjects : []);
  return (
    <section id={sectionIds.projects} aria-labelledby="projects-title" className="py-20 md:py-32">
      <div className="shell">
        <SectionHead label={section.label} id="projects-title" title={section.heading}>
          {section.intro && <p>{section.intro}</p>}
        </SectionHead>
        {isError && (
          <p role="status" className="mt-8 border-l-2 border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
            {projectsUnavailable}
          </p>
        )}
        {isPending && (
          <div role="status" className="mt-12 md:mt-16">
            <span className="sr-only">Loading projects</span>
            <Skeleton className="aspect-video w-full" />
          </div>
        )}
        {lead && (
          <div className="mt-12 flex flex-col gap-16 md:mt-16 md:gap-24">
            <LeadProject project={lead} hasPage={!isError} />
            {others.length > 0 && (
              <ul className="grid grid-cols-1 gap-x-8 gap-y-16 md:grid-cols-2 md:gap-y-24">
                {others.map((project) => (
                  <ProjectCard key={project.slug} project={project} hasPage={!isError} />
                ))}
              </ul>
            )}
          </div>
        )}
        {data?.data.length === 0 && (
          <p className="mt-12 text-lg text-muted">New work is being written up. Ask for references in the meantime.</p>
        )}
      </div>
    </section>
  );
}
