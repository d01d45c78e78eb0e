import { useState } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import { type ImportPreview, previewImport } from '#common/rules/import-preview.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { portfolioTexts, usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { contentMessages } from '#web/admin/settings/content/messages.ts';
import type { useContentChanges } from '#web/admin/settings/content/use-content-changes.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';
import { describeProblem } from './describe-problem.ts';
import { readImport } from './read-import.ts';

interface Ready {
  content: ImportedPortfolio;
  preview: ImportPreview;
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
    if (stored) setReady({ content: reading.content, preview: previewImport(stored, reading.content) });
  }

  const back = () => setReady(null);
  return {
    problems,
    comparing,
    preview: ready?.preview,
    check,
    back,
    refuse: (problem: string) => setProblems([problem]),
    forgetProblems: () => setProblems([]),
    send: () =>
      ready &&
      importing.mutate(ready.content, {
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
