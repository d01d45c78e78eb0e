import { ArrowRight } from 'lucide-react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryLabel } from '#common/options.ts';
import { sectionPath } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent } from '#web/shared/site.tsx';
import { ProjectCover } from '#web/site/shared/artwork/project-cover.tsx';
import { useSection } from '#web/site/shared/use-section.ts';
import { Chapters } from './chapters.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectNeighbours } from './project-neighbours.tsx';

/** A drawing fits any frame; a photo is shown up to the height of the screen. */
const DRAWING_CLASS = 'aspect-4/3 w-full rounded-lg sm:aspect-video lg:aspect-[21/9]';
const PICTURE_CLASS = 'h-auto max-h-[85dvh] w-full rounded-lg object-top';

/** Longer titles get a smaller font. */
const MAX_LARGE_TITLE_LENGTH = 22;

function Breadcrumb({ title }: { title: string }) {
  const isListShown = useSection('projects') !== undefined;
  const link = 'inline-block py-1.5 text-muted decoration-accent underline-offset-4 hover:text-ink hover:underline';
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2.5 text-sm">
        <li>
          <SiteLink href="/" className={link}>
            Home
          </SiteLink>
        </li>
        {isListShown && (
          <li className="flex gap-x-2.5 before:py-1.5 before:text-rule-strong before:content-['/']">
            <SiteLink href={sectionPath('projects')} className={link}>
              Projects
            </SiteLink>
          </li>
        )}
        <li className="flex min-w-0 gap-x-2.5 before:py-1.5 before:text-rule-strong before:content-['/']">
          <span aria-current="page" className="truncate py-1.5">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}

export function CaseStudy({ project }: { project: Project }) {
  const { slug, title, description, category } = project;
  const { hero } = useContent();
  const isListShown = useSection('projects') !== undefined;
  return (
    <article aria-labelledby="project-title">
      <header className="shell pt-6 md:pt-8">
        <Breadcrumb title={title} />
        <p className="eyebrow mt-8 text-accent md:mt-12">{projectCategoryLabel(category)}</p>
        <h1
          id="project-title"
          className={cx('display mt-4 -ml-[0.03em]', title.length > MAX_LARGE_TITLE_LENGTH ? 'text-4xl' : 'text-5xl')}
        >
          {title}
        </h1>
        <p className="mt-8 max-w-[46rem] text-xl whitespace-pre-line md:mt-10 md:text-2xl md:leading-[1.35]">
          {description}
        </p>
      </header>
      <div className="shell mt-12 md:mt-16">
        <ProjectCover
          project={project}
          sizes="(min-width: 80rem) 76rem, 94vw"
          className={project.image ? PICTURE_CLASS : DRAWING_CLASS}
        />
      </div>
      <div className="shell grid grid-cols-1 gap-x-8 gap-y-16 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <ProjectFacts project={project} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <Chapters project={project} />
        </div>
      </div>
      <section aria-labelledby="project-next" className="bg-accent text-on-accent">
        <div className="shell flex flex-wrap items-end justify-between gap-x-8 gap-y-8 py-14 md:py-20">
          <h2 id="project-next" className="display max-w-[18ch] text-4xl">
            Something like this, for you?
          </h2>
          <ButtonLink href={sectionPath('contact')} size="lg" className="max-w-full">
            <span className="min-w-0 py-2 whitespace-normal">{hero.contact}</span>
            <ArrowRight aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          </ButtonLink>
        </div>
      </section>
      {isListShown && <ProjectNeighbours slug={slug} />}
    </article>
  );
}
