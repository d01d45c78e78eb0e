import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { projectPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { notFoundTitle } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { titleWith } from '#web/shared/page-head.ts';
import { useSite } from '#web/shared/site.tsx';
import { CaseStudy } from './case-study.tsx';
import { projectHead } from './project-head.ts';
import { projectQuery } from './queries.ts';

/** Recognizes an unknown project and an address that is invalid for projects. */
const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export function ProjectPage() {
  const { slug = '' } = useParams();
  const site = useSite();
  const { content } = site;
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch } = usePageQuery(projectQuery(slug, site));
  const project = data?.data;
  const missing = isMissing(error);
  const title = missing ? titleWith(t(notFoundTitle), content) : project && projectHead(project, content).title;

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  // A former address leads to the present one, as it does in a new document.
  const current = project?.slug;
  const { search } = useLocation();
  useEffect(() => {
    if (current !== undefined && current !== slug) navigate(projectPath(current) + search, { replace: true });
  }, [current, slug, search, navigate]);

  if (missing) return <NotFoundPage />;
  if (project) return <CaseStudy project={project} />;
  return (
    <section className="shell py-10 md:py-16">
      {isPending ? (
        <div role="status">
          <span className="sr-only">{t(texts.projectLoading)}</span>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-8 h-24 w-full max-w-3xl md:h-32" />
          <Skeleton className="mt-12 aspect-4/3 w-full md:aspect-[21/9]" />
        </div>
      ) : (
        <>
          <h1 className="display text-4xl">{t(texts.projectFailedTitle)}</h1>
          <div className="mt-10">
            <ErrorState message={t(texts.projectFailed)} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        </>
      )}
    </section>
  );
}
