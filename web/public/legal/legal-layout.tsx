import type { ReactNode } from 'react';
import { parseMarkdown } from '#common/rules/markdown.ts';
import * as texts from '#common/texts/keys/legal.ts';
import { t } from '#common/texts/text.ts';
import { keyed, MarkdownBlock } from '#web/public/shared/markdown.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useSite } from '#web/shared/site.tsx';
import { legalQuery } from './queries.ts';

interface LegalPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of legal text. */
export function LegalPage({ title, intro, children }: LegalPageProps) {
  return (
    <article data-document className="shell pt-10 pb-20 md:pt-16 md:pb-32 print:py-0">
      <header className="grid gap-x-8 gap-y-6 md:grid-cols-12">
        <h1 className="display text-5xl md:col-span-12 print:text-4xl">{title}</h1>
        {intro && (
          <p dir="auto" className="max-w-[38ch] text-xl md:col-span-8 md:col-start-5">
            {intro}
          </p>
        )}
      </header>
      <div className="mt-14 flex flex-col gap-14 md:mt-20 md:gap-20 print:mt-8 print:gap-8">{children}</div>
    </article>
  );
}

/** A heading beside its text; below it on small screens. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-6 border-t border-ink pt-4 md:grid-cols-12">
      <h2
        id={id}
        className="text-2xl font-semibold tracking-tight md:col-span-4 md:max-w-[14ch] print:break-after-avoid"
      >
        {title}
      </h2>
      <div className="min-w-0 max-w-[46rem] md:col-span-8">{children}</div>
    </section>
  );
}

interface NotLoadedProps {
  query: { isPending: boolean; isFetching: boolean; refetch(): unknown };
  /** Said to screen readers while it loads. */
  loading: string;
}

/** In the place of a part of a legal page that is loading, or that could not be loaded. */
export function NotLoaded({ query: { isPending, isFetching, refetch }, loading }: NotLoadedProps) {
  if (!isPending) return <ErrorState message={t(texts.partFailed)} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** A legal text of the owner, written in a subset of Markdown. HTML is shown as text. */
export function OwnerText({ text }: { text: string }) {
  return (
    <div dir="auto" className="flex flex-col gap-5 [overflow-wrap:anywhere]">
      {keyed(parseMarkdown(text), (block) => (
        <MarkdownBlock block={block} />
      ))}
    </div>
  );
}

/** The owner's legal texts: those of the document, or loaded when the page was opened from another one. */
export function useLegal() {
  const { legal } = useSite();
  const { data = legal, isPending, isFetching, refetch } = usePageQuery(legalQuery, { enabled: legal === undefined });
  return { data, isPending, isFetching, refetch };
}
