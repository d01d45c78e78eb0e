import { useState } from 'react';
import { exportPortfolio, type Portfolio } from '#common/contract/portfolio.ts';
import type { PortfolioFile } from '#common/contract/portfolio-file.ts';
import { SiteContent } from '#common/contract/site.ts';
import { type ImportPreview, previewImport } from '#common/rules/import-preview.ts';
import { type Change, changesBetween } from '#common/site/changes.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { portfolioTexts, usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { contentMessages } from '#web/admin/settings/content/messages.ts';
import type { useContentChanges } from '#web/admin/settings/content/use-content-changes.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { describeProblem } from './describe-problem.ts';
import { readImport } from './read-import.ts';

interface Ready {
  content: PortfolioFile;
  preview: ImportPreview;
  /** Against the published site; none when the file holds no site. */
  siteChanges: readonly Change[];
}

type Importing = ReturnType<typeof useContentChanges>['importing'];

/** The server checks by the same rules, so this is seen only when it is another version. */
const refusals = (error: unknown): string[] =>
  error instanceof ApiError
    ? error.errors.map(({ path, message }) => describeProblem(path.split('.').slice(1), message))
    : [];

/** From a text to a preview, and from there to the server: nothing is sent before the owner has seen what it does. */
export function useImport(importing: Importing, onDone: () => void) {
  const current = usePortfolio();
  const [ready, setReady] = useState<Ready | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [comparing, setComparing] = useState(false);
  const [withSite, setWithSite] = useState(false);

  async function readCurrent(): Promise<Portfolio | undefined> {
    setComparing(true);
    const { data, error } = await current.refetch();
    setComparing(false);
    if (error && !isSignedOut(error)) toast.error(portfolioTexts.loadFailed);
    return error ? undefined : data;
  }

  async function check(text: string) {
    const reading = readImport(text);
    if (reading.kind === 'not-json') toast.error(contentMessages.invalid);
    if (reading.kind !== 'content')
      return setProblems(reading.kind === 'faulty' ? reading.problems : [reading.message]);
    setProblems([]);
    const stored = await readCurrent();
    if (!stored) return;
    const siteChanges = await compareSite(reading.content);
    if (!siteChanges) return;
    setWithSite(false);
    setReady({ content: reading.content, preview: previewImport(stored, reading.content), siteChanges });
  }

  async function compareSite({ site }: PortfolioFile): Promise<readonly Change[] | undefined> {
    if (!site) return [];
    setComparing(true);
    try {
      const published = (await call(exportPortfolio)).data.site;
      return published ? changesBetween(SiteContent.parse(published), site) : [];
    } catch (error) {
      if (!isSignedOut(error)) toast.error(portfolioTexts.loadFailed);
      return undefined;
    } finally {
      setComparing(false);
    }
  }

  /** The site goes along only when the owner said so. */
  const chosen = ({ content: { site, ...content }, siteChanges }: Ready): PortfolioFile =>
    site && withSite && siteChanges.length > 0 ? { ...content, site } : content;

  const back = () => setReady(null);
  return {
    problems,
    comparing,
    preview: ready?.preview,
    site: { changes: ready?.siteChanges ?? [], included: withSite, onInclude: setWithSite },
    check,
    back,
    refuse: (problem: string) => setProblems([problem]),
    forgetProblems: () => setProblems([]),
    send: () =>
      ready &&
      importing.mutate(chosen(ready), {
        onSuccess: onDone,
        onError: (error) => {
          const told = refusals(error);
          if (told.length === 0) return;
          setProblems(told);
          back();
        },
      }),
  };
}
