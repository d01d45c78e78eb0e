import { ArrowRight } from 'lucide-react';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { projectCategoryText } from '#common/options.ts';
import { paths, sectionPath } from '#common/paths.ts';
import { parseStory, type StoryBlock } from '#common/rules/story.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { hasPicture } from '#web/public/shared/artwork/drawn-screens.ts';
import { ProjectCover } from '#web/public/shared/artwork/project-cover.tsx';
import { Results } from '#web/public/shared/cards/results.tsx';
import { keyed, MarkdownBlock, renderInline } from '#web/public/shared/markdown.tsx';
import { useSection } from '#web/public/shared/use-section.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { Client, VerifiedMark } from '#web/shared/components/testimonials/client.tsx';
import { useContent, useSite } from '#web/shared/site.tsx';
import { DrawnGallery, Gallery } from './gallery.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectNeighbours } from './project-neighbours.tsx';

/** Longer texts get a smaller font. */
const MAX_LARGE_LENGTH = 260;

/** Shows the testimonials about the project, and nothing without any. */
function ClientWords({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-label={t(texts.caseClient)} className="bg-sunken">
      <div className="shell flex flex-col gap-16 py-16 md:py-24">
        {testimonials.map((testimonial) => {
          const { id, feedback, rating, verified, isExample } = testimonial;
          return (
            <figure key={id} className="grid grid-cols-1 gap-x-8 gap-y-8 border-t border-ink pt-6 lg:grid-cols-12">
              <figcaption className="flex flex-col items-start gap-4 lg:col-span-4">
                <Client testimonial={testimonial} large />
                <Stars rating={rating} />
                {verified && <VerifiedMark className="text-sm" />}
                {isExample && <ExampleBadge />}
              </figcaption>
              <blockquote
                dir="auto"
                className={cx(
                  'max-w-[46rem] whitespace-pre-line [overflow-wrap:anywhere] lg:col-span-8',
                  feedback.length > MAX_LARGE_LENGTH
                    ? 'text-xl leading-[1.5]'
                    : 'display text-3xl leading-[1.25] font-medium',
                )}
              >
                “{feedback}”
              </blockquote>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

function StoryPart({ block }: { block: StoryBlock }) {
  if (block.type === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      <pre dir="ltr" tabIndex={0} className="overflow-x-auto rounded-md bg-sunken px-5 py-4 text-sm leading-relaxed">
        <code>{block.text}</code>
      </pre>
    );
  if (block.type !== 'heading') return <MarkdownBlock block={block} />;
  const children = keyed(block.children, renderInline);
  return block.level === 2 ? (
    <h2 className="mt-6 text-2xl font-semibold tracking-tight first:mt-0">{children}</h2>
  ) : (
    <h3 className="mt-3 text-xl font-semibold tracking-tight">{children}</h3>
  );
}

/** The story of a project in the owner's words. HTML is shown as text. */
function Story({ text }: { text: string }) {
  return (
    <div className="border-t border-ink pt-6">
      <div
        dir="auto"
        className="flex max-w-[42rem] flex-col gap-5 text-lg leading-[1.6] [overflow-wrap:anywhere] md:text-xl md:leading-[1.55]"
      >
        {keyed(parseStory(text), (block) => (
          <StoryPart block={block} />
        ))}
      </div>
    </div>
  );
}

/** The description behind a summary, challenge, solution, outcome and story of a project; empty parts are omitted. */
function Chapters({ project }: { project: Project }) {
  const chapters = [
    { title: texts.caseChallenge, text: project.challenge },
    { title: texts.caseSolution, text: project.solution },
    { title: texts.caseOutcome, text: project.outcome },
  ].filter(({ text }) => text);
  const { summary, description, body } = project;
  if (chapters.length === 0 && body === null && summary === null)
    return <p className="border-t border-ink pt-5 text-lg text-muted">{t(texts.caseUnwritten)}</p>;
  return (
    <div className="flex flex-col gap-14 md:gap-20">
      {summary !== null && (
        <p dir="auto" className="max-w-[42rem] text-lg whitespace-pre-line md:text-xl md:leading-[1.55]">
          {description}
        </p>
      )}
      {chapters.map(({ title, text }) => (
        <section key={title} aria-label={t(title)} className="border-t border-ink pt-4">
          <h2 className="eyebrow flex gap-4 font-sans">
            <span aria-hidden className="section-number text-accent" />
            {t(title)}
          </h2>
          <p
            className={
              title === texts.caseOutcome
                ? 'display mt-7 text-3xl leading-[1.2] font-medium tracking-[-0.02em] whitespace-pre-line'
                : 'mt-7 max-w-[42rem] text-lg whitespace-pre-line md:text-xl md:leading-[1.55]'
            }
          >
            {text}
          </p>
        </section>
      ))}
      {body !== null && <Story text={body} />}
    </div>
  );
}

/** A drawing fits any frame; a photo is shown up to the height of the screen. */
const DRAWING_CLASS = 'aspect-4/3 w-full sm:aspect-video lg:aspect-[21/9]';
const PICTURE_CLASS = 'h-auto max-h-[85dvh] w-full object-top';

/** Longer titles get a smaller font. */
const MAX_LARGE_TITLE_LENGTH = 22;

function Breadcrumb({ title }: { title: string }) {
  const isListShown = useSection('projects') !== undefined;
  const link = 'inline-block py-1.5 text-muted decoration-accent underline-offset-4 hover:text-ink hover:underline';
  return (
    <nav aria-label={t(texts.crumbs)}>
      <ol className="flex flex-wrap gap-x-2.5 text-sm">
        <li>
          <SiteLink href={paths.home} className={link}>
            {t(texts.crumbHome)}
          </SiteLink>
        </li>
        {isListShown && (
          <li className="flex gap-x-2.5 before:py-1.5 before:text-rule-strong before:content-['/']">
            <SiteLink href={paths.projects} className={link}>
              {t(texts.crumbProjects)}
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
  const { title, summary, description, category, results, gallery, testimonials, isExample } = project;
  const { hero } = useContent();
  const { screens } = useSite();
  const isListShown = useSection('projects') !== undefined;
  return (
    <article aria-labelledby="project-title">
      <header className="shell pt-6 md:pt-8">
        <Breadcrumb title={title} />
        <p className="eyebrow mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-accent md:mt-12">
          {projectCategoryText(category)}
          {isExample && <ExampleBadge />}
        </p>
        <h1
          id="project-title"
          dir="auto"
          className={cx('display mt-4 -ms-[0.03em]', title.length > MAX_LARGE_TITLE_LENGTH ? 'text-4xl' : 'text-5xl')}
        >
          {title}
        </h1>
        <p dir="auto" className="mt-8 max-w-[46rem] text-xl whitespace-pre-line md:mt-10 md:text-2xl md:leading-[1.35]">
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
            {t(texts.caseNext)}
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
