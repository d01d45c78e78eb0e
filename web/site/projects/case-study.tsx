import { ArrowRight } from 'lucide-react';
import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import { projectCategoryLabel } from '#common/options.ts';
import { paths, sectionPath } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent, useSite } from '#web/shared/site.tsx';
import { hasPicture } from '#web/site/shared/artwork/drawn-screens.ts';
import { ProjectCover } from '#web/site/shared/artwork/project-cover.tsx';
import { Results } from '#web/site/shared/cards/results.tsx';
import { useSection } from '#web/site/shared/use-section.ts';
import { Chapters } from './chapters.tsx';
import { ClientWords } from './client-words.tsx';
import { DrawnGallery } from './drawn-gallery.tsx';
import { Gallery } from './gallery.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectNeighbours } from './project-neighbours.tsx';

/** A drawing fits any frame; a photo is shown up to the height of the screen. */
const DRAWING_CLASS = 'aspect-4/3 w-full sm:aspect-video lg:aspect-[21/9]';
const PICTURE_CLASS = 'h-auto max-h-[85dvh] w-full object-top';

/** Longer titles get a smaller font. */
const MAX_LARGE_TITLE_LENGTH = 22;

function Breadcrumb({ title }: { title: string }) {
  const isListShown = useSection('projects') !== undefined;
  const link = 'inline-block py-1.5 text-muted decoration-accent underline-offset-4 hover:text-ink hover:underline';
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2.5 text-sm">
        <li>
          <SiteLink href={paths.home} className={link}>
            Home
          </SiteLink>
        </li>
        {isListShown && (
          <li className="flex gap-x-2.5 before:py-1.5 before:text-rule-strong before:content-['/']">
            <SiteLink href={paths.projects} className={link}>
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

export function CaseStudy({ project }: { project: ProjectWithNeighbours }) {
  const { title, summary, description, category, results, gallery, testimonials } = project;
  const { hero } = useContent();
  const { screens } = useSite();
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
          {summary ?? description}
        </p>
      </header>
      {hasPicture(project, screens) && (
        <div className="shell mt-12 md:mt-16">
          <div data-opened-cover={project.slug} className="framed rounded-lg">
            <ProjectCover
              project={project}
              sizes="(min-width: 80rem) 76rem, 94vw"
              className={project.image ? PICTURE_CLASS : DRAWING_CLASS}
            />
          </div>
        </div>
      )}
      {results.length > 0 && (
        <div className="shell pt-16 md:pt-20">
          <Results results={results} />
        </div>
      )}
      <div className="shell grid grid-cols-1 gap-x-8 gap-y-16 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <ProjectFacts project={project} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <Chapters project={project} />
        </div>
      </div>
      {gallery.length > 0 ? <Gallery images={gallery} /> : <DrawnGallery project={project} />}
      <ClientWords testimonials={testimonials} />
      <section data-own-action aria-labelledby="project-next" className="bg-accent text-on-accent">
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
      {isListShown && <ProjectNeighbours project={project} />}
    </article>
  );
}
