import type { ShownProject } from '#web/site/landing/shown-project.ts';
import { LeadProject, ProjectCard } from './project-cards.tsx';

interface Props {
  projects: readonly ShownProject[];
  /** `false` for built-in samples. */
  havePages: boolean;
}

/** The first project large, the others in two columns. */
export function ProjectList({ projects: [lead, ...others], havePages }: Props) {
  if (!lead) return null;
  return (
    <div className="mt-12 flex flex-col gap-16 md:mt-16 md:gap-24">
      <LeadProject project={lead} hasPage={havePages} />
      {others.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-16 md:grid-cols-2 md:gap-y-24">
          {others.map((project) => (
            <ProjectCard key={project.slug} project={project} hasPage={havePages} />
          ))}
        </ul>
      )}
    </div>
  );
}
