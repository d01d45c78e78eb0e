import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { ArrowLeft, FolderKanban, MessageCircle, MessageCircleQuestionMark, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPortfolio } from '#common/contract/portfolio.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { MINUTE } from '#common/limits.ts';
import { projectCategoryText } from '#common/options.ts';
import { projectPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { search } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import { draftAtom } from '#web/public/chat/draft.ts';
import { projectsQuery } from '#web/public/shared/landing-query.ts';
import { useSection } from '#web/public/shared/use-section.ts';
import { call } from '#web/shared/api/client.ts';
import { knownPageQuery } from '#web/shared/api/query.ts';
import { Dialog } from '#web/shared/components/dialog.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { type Found, SearchCombobox } from '#web/shared/components/search/search-combobox.tsx';
import type { SearchGroup, SearchOption } from '#web/shared/components/search/use-active-option.ts';
import { usePaused } from '#web/shared/hooks/use-paused.ts';
import { useSite } from '#web/shared/site.tsx';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { findActions, type SearchTarget } from './actions.ts';

type Hit = NonNullable<ReplyOf<typeof searchPortfolio>['data']>[number];
type Option = SearchOption<SearchTarget>;

const noHits: readonly Hit[] = [];

const projectOption = ({ slug, title, category }: { slug: string; title: string; category: string }): Option => ({
  id: `project-${slug}`,
  label: title,
  detail: projectCategoryText(category),
  icon: FolderKanban,
  to: { kind: 'page', href: projectPath(slug) },
});

const assistantOption = (text: string): Option => ({
  id: 'ask',
  label: t(texts.searchAsk, { text }),
  detail: '',
  icon: MessageCircle,
  to: { kind: 'chat', question: text },
});

/** Searches projects, FAQs and actions. Without a text it offers the actions and the projects of the landing page. */
function useSiteSearch(typed: string): Found<SearchTarget> {
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
      { label: t(texts.searchActions), options: findActions(text, content, hasEstimates) },
      { label: t(texts.searchProjects), options: projects },
      { label: t(texts.searchFaqs), options: answers },
      { label: t(texts.searchAssistant), options: text === '' ? [] : [assistantOption(text)], isOffer: true },
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

type Answer = Extract<SearchTarget, { kind: 'answer' }>;

/** The answer to a question, in the place of the results. */
function AnswerView({ answer, onBack }: { answer: Answer; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <article className="min-h-0 overflow-y-auto p-3 pb-6">
      <IconButton ref={back} label={t(texts.searchBack)} icon={ArrowLeft} onClick={onBack} />
      <div className="px-3 pt-2">
        <h2 className="text-xl font-semibold tracking-tight">{answer.question}</h2>
        <p className="mt-3 whitespace-pre-line text-muted">{answer.answer}</p>
      </div>
    </article>
  );
}

/** Finds projects, FAQs and actions by what is typed. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const found = useSiteSearch(typed);
  const navigate = useNavigate();
  const { toggleTheme } = useTheme();
  const { open } = useChat();
  const setDraft = useSetAtom(draftAtom);

  function choose({ to }: SearchOption<SearchTarget>) {
    if (to.kind === 'answer') return setAnswer(to);
    onClose();
    if (to.kind === 'page') navigate(to.href);
    else if (to.kind === 'theme') toggleTheme();
    else {
      if (to.question) setDraft(to.question);
      open();
    }
  }

  return (
    <Dialog
      aria-label={t(search)}
      onClose={onClose}
      className="mx-auto mt-3 max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] max-w-xl open:flex open:flex-col sm:mt-[12dvh] sm:max-h-[76dvh]"
    >
      {answer ? (
        <AnswerView answer={answer} onBack={() => setAnswer(null)} />
      ) : (
        <div className="grid min-h-0 grid-cols-[1fr_auto] grid-rows-[auto_minmax(0,1fr)] items-start gap-x-1 pt-2.5 pe-2 ps-3">
          <SearchCombobox
            open
            autoFocus
            onOpen={() => undefined}
            onClose={(chosen) => !chosen && onClose()}
            // The dialog is the frame of the box, which has the focus while it is shown.
            inputClass="h-11 border-transparent! outline-none!"
            panelClass="order-last col-span-2 mt-2.5 -me-2 -ms-3 flex max-h-full min-h-0 flex-col border-t border-rule"
            label={t(texts.searchLabel)}
            placeholder={t(texts.searchPlaceholder)}
            idle={t(texts.searchIdle)}
            typed={typed}
            onType={setTyped}
            found={found}
            onChoose={choose}
          />
          <IconButton label={t(texts.searchClose)} icon={X} onClick={onClose} />
        </div>
      )}
    </Dialog>
  );
}
