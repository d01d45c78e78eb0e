import { ArrowUpRight } from 'lucide-react';
import { projectCategoryText, projectStatusText } from '#common/options.ts';
import { projectPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { ProjectCover } from '#web/public/shared/artwork/project-cover.tsx';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import type { CardProject } from './card-project.ts';
import { Results } from './results.tsx';

interface ProjectProps {
  project: CardProject;
  /** `false` for built-in samples. */
  hasPage: boolean;
}

function ProjectLinks({ project }: { project: CardProject }) {
  const links = [
    { href: project.demoUrl, label: texts.projectDemo, name: texts.projectDemoLink },
    { href: project.githubUrl, label: texts.projectCode, name: texts.projectCodeLink },
  ];
  return (
    <p className="relative flex flex-wrap gap-x-6">
      {links.map(
        ({ href, label, name }) =>
          href && (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t(name, { title: project.title })}
              className="link inline-flex items-center gap-1.5 py-2 text-sm font-medium"
            >
              {t(label)}
              <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
            </a>
          ),
      )}
    </p>
  );
}

function ProjectMeta({ project }: Pick<ProjectProps, 'project'>) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="eyebrow flex grow justify-between gap-4 text-muted">
        <span className="text-accent">{projectCategoryText(project.category)}</span>
        {project.status !== 'completed' && <span>{projectStatusText(project.status)}</span>}
      </p>
      {project.isExample && <ExampleBadge />}
    </div>
  );
}

/** The title's link covers the whole card; other links are above it. */
function ProjectTitle({ project, hasPage }: ProjectProps) {
  if (!hasPage) return project.title;
  return (
    <SiteLink
      href={projectPath(project.slug)}
      className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      {project.title}
    </SiteLink>
  );
}

function Technologies({ names }: { names: readonly string[] }) {
  return (
    <ul data-technologies aria-label={t(texts.projectTechnologies)} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} dir="auto" className="rounded-full border border-rule px-3 py-0.5 text-sm text-muted">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Results of the first project; its page shows all of them. */
const LEAD_RESULTS = 2;

const art = 'w-full transition-transform duration-700 ease-out group-hover:scale-[1.025]';

/** The first project, across the full width. */
export function LeadProject({ project, hasPage }: ProjectProps) {
  return (
    <article className="group relative grid grid-cols-1 content-start gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-12">
      <div data-cover={project.slug} className="framed rounded-md lg:col-span-7">
        <ProjectCover
          project={project}
          sizes="(min-width: 64rem) 57vw, (min-width: 48rem) 46vw, 92vw"
          className={`${art} aspect-video md:aspect-4/3 lg:aspect-[3/2]`}
        />
      </div>
      <div className="flex flex-col gap-3 md:gap-5 lg:col-span-5 lg:ps-4">
        <ProjectMeta project={project} />
        <h3 className="display text-3xl">
          <ProjectTitle project={project} hasPage={hasPage} />
        </h3>
        <p dir="auto" className="text-muted lg:text-lg">
          {project.summary}
        </p>
        <Results results={project.results.slice(0, LEAD_RESULTS)} isSmall />
        <div className="mt-auto flex flex-col gap-3">
          <Technologies names={project.technologies} />
          <ProjectLinks project={project} />
        </div>
      </div>
    </article>
  );
}

export function ProjectCard({ project, hasPage, level: Heading = 'h3' }: ProjectProps & { level?: 'h2' | 'h3' }) {
  return (
    <li className="group relative flex flex-col gap-5">
      <div data-cover={project.slug} className="framed rounded-md">
        <ProjectCover project={project} sizes="(min-width: 48rem) 46vw, 92vw" className={`${art} aspect-video`} />
      </div>
      <ProjectMeta project={project} />
      <Heading className="text-2xl font-semibold tracking-tight">
        <ProjectTitle project={project} hasPage={hasPage} />
      </Heading>
      <p dir="auto" className="text-muted">
        {project.summary}
      </p>
      <div className="mt-auto flex flex-col gap-3">
        <Technologies names={project.technologies} />
        <ProjectLinks project={project} />
      </div>
    </li>
  );
}
