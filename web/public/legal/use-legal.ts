import { usePageQuery } from '#web/shared/api/query.ts';
import { useSite } from '#web/shared/site.tsx';
import { legalQuery } from './queries.ts';

/** The owner's legal texts: those of the document, or loaded when the page was opened from another one. */
export function useLegal() {
  const { legal } = useSite();
  const { data = legal, isPending, isFetching, refetch } = usePageQuery(legalQuery, { enabled: legal === undefined });
  return { data, isPending, isFetching, refetch };
}
