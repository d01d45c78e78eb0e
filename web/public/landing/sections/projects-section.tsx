import { ArrowRight } from 'lucide-react';
import { paths, sectionIds } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { projectsQuery } from '#web/public/shared/landing-query.ts';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { lazyPart, serverPart } from '#web/shared/chunks/lazy-part.tsx';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useSite } from '#web/shared/site.tsx';
import { ProjectList } from './project-list.tsx';

function Loading() {
  return (
    <div role="status" className="mt-4 md:mt-8">
      <span className="sr-only">{t(texts.projectsLoading)}</span>
      <Skeleton className="aspect-video w-full" />
    </div>
  );
}

const loadSamples = withTexts('pages', () => import('./sample-projects.tsx'));

/** Loaded only where they are shown: no other owner's visitors get the code of the samples. */
const SampleProjects = import.meta.env.SSR
  ? serverPart((await import('./sample-projects.tsx')).SampleProjects)
  : lazyPart(async () => (await loadSamples()).SampleProjects, { loading: Loading });

export function ProjectsSection({ section }: { section: ShownSection }) {
  const { hasSamples = false } = useSite();
  const { data, isPending, isError, isFetching, refetch } = usePageQuery(projectsQuery);
  return (
    <section id={sectionIds.projects} aria-labelledby="projects-title" className="py-4 md:py-9">
      <div className="shell">
        <SectionHead label={section.label} id="projects-title" title={section.heading}>
          {section.intro && <p dir="auto">{section.intro}</p>}
        </SectionHead>
        {isError && hasSamples && <SampleProjects />}
        {isError && !hasSamples && (
          <div className="mt-4 md:mt-8">
            <ErrorState message={t(texts.projectsFailed)} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {isPending && <Loading />}
        {data && <ProjectList projects={data} havePages />}
        {data !== undefined && data.length > 0 && (
          <p className="mt-3 md:mt-6">
            <SiteLink href={paths.projects} className="link inline-flex items-center gap-2 py-2 text-lg font-medium">
              {t(texts.projectsAll)}
              <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
            </SiteLink>
          </p>
        )}
        {data?.length === 0 && <p className="mt-12 text-lg text-muted">{t(texts.projectsNone)}</p>}
      </div>
    </section>
  );
}
