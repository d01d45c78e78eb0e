import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderKanban, MessageCircle, MessageCircleQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import { searchPortfolio } from '#common/contract/portfolio.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { MINUTE } from '#common/limits.ts';
import { projectCategoryLabel } from '#common/options.ts';
import { projectPath } from '#common/paths.ts';
import { call } from '#web/shared/api/client.ts';
import { knownPageQuery } from '#web/shared/api/query.ts';
import type { Found } from '#web/shared/components/search/search-combobox.tsx';
import type { SearchGroup, SearchOption } from '#web/shared/components/search/search-option.ts';
import { usePaused } from '#web/shared/hooks/use-paused.ts';
import { useSite } from '#web/shared/site.tsx';
import { projectsQuery } from '#web/site/shared/landing-query.ts';
import { useSection } from '#web/site/shared/use-section.ts';
import { findActions } from './actions.ts';
import type { SearchTarget } from './search-target.ts';

type Hit = NonNullable<ReplyOf<typeof searchPortfolio>['data']>[number];
type Option = SearchOption<SearchTarget>;

const noHits: readonly Hit[] = [];

const projectOption = ({ slug, title, category }: { slug: string; title: string; category: string }): Option => ({
  id: `project-${slug}`,
  label: title,
  detail: projectCategoryLabel(category),
  icon: FolderKanban,
  to: { kind: 'page', href: projectPath(slug) },
});

const assistantOption = (text: string): Option => ({
  id: 'ask',
  label: `Ask the assistant: “${text}”`,
  detail: '',
  icon: MessageCircle,
  to: { kind: 'chat', question: text },
});

/** Searches projects, FAQs and actions. Without a text it offers the actions and the projects of the landing page. */
export function useSiteSearch(typed: string): Found<SearchTarget> {
  const text = typed.trim();
  const paused = usePaused(text);
  const { content, hasEstimates = false } = useSite();
  const hasProjects = useSection('projects') !== undefined;
  const featured = useQuery({ ...knownPageQuery(projectsQuery), enabled: hasProjects });
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [searchPortfolio.path, text],
    queryFn: ({ signal }) => call(searchPortfolio, { query: { query: text } }, { signal }),
    enabled: text !== '' && paused === text,
    // A visitor may go back to an earlier text.
    staleTime: MINUTE,
    // The list stays while the next one is on its way; Enter waits for that.
    placeholderData: keepPreviousData,
  });
  const hits = (text !== '' && data?.data) || noHits;

  const groups = useMemo((): readonly SearchGroup<SearchTarget>[] => {
    const projects =
      text === ''
        ? (featured.data ?? []).map(projectOption)
        : hits.flatMap((hit) => (hit.type === 'projects' && hasProjects ? projectOption(hit.item) : []));
    const answers = hits.flatMap((hit): Option[] => {
      if (hit.type !== 'faqs') return [];
      const { id, question, answer } = hit.item;
      return [
        {
          id: `faq-${id}`,
          label: question,
          detail: '',
          icon: MessageCircleQuestionMark,
          to: { kind: 'answer', question, answer },
        },
      ];
    });
    const all: readonly SearchGroup<SearchTarget>[] = [
      { label: 'Actions', options: findActions(text, content, hasEstimates) },
      { label: 'Projects', options: projects },
      { label: 'FAQs', options: answers },
      { label: 'Assistant', options: text === '' ? [] : [assistantOption(text)], isOffer: true },
    ];
    return all.filter(({ options }) => options.length > 0);
  }, [text, hits, featured.data, hasProjects, content, hasEstimates]);

  return {
    groups,
    loading: text !== '' && (!data || isPlaceholderData) && (!isError || isFetching),
    failed: text !== '' && isError && !isFetching,
    retry: () => void refetch(),
  };
}
