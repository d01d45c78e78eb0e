import { useState } from 'react';
import { z } from 'zod';
import { exportPortfolio, type Portfolio } from '#common/contract/portfolio.ts';
import { PortfolioFile } from '#common/contract/portfolio-file.ts';
import { SiteContent } from '#common/contract/site.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';
import { type ImportPreview, previewImport } from '#common/rules/import-preview.ts';
import { type Change, changesBetween } from '#common/site/changes.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { portfolioTexts, usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { contentMessages } from '#web/admin/settings/content/messages.ts';
import type { useContentChanges } from '#web/admin/settings/content/use-content-changes.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

interface Ready {
  content: PortfolioFile;
  preview: ImportPreview;
  /** Against the published site; none when the file holds no site. */
  siteChanges: readonly Change[];
}

type Importing = ReturnType<typeof useContentChanges>['importing'];

const rows: Record<string, string> = { projects: 'Project', skills: 'Skill', faqs: 'FAQ' };

/** 'Project 3, title: Project title is required', from the path of a problem; rows are counted from one. */
function describeProblem(path: readonly string[], message: string): string {
  const [list = '', row, ...field] = path;
  const kind = rows[list];
  const place = kind && row !== undefined ? `${kind} ${Number(row) + 1}` : list;
  const where = [place, field[0]].filter(Boolean).join(', ');
  return where ? `${where}: ${message}` : message;
}

/** The server checks by the same rules, so this is seen only when it is another version. */
const refusals = (error: unknown): string[] =>
  error instanceof ApiError
    ? error.errors.map(({ path, message }) => describeProblem(path.split('.').slice(1), message))
    : [];

/** The result of reading a text. A failure is one sentence, or one for each row. */
type ImportReading =
  | { kind: 'content'; content: PortfolioFile }
  | { kind: 'not-json'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'faulty'; problems: string[] };

const FOREIGN = 'This is not a portfolio export: it has no lists of projects, skills and FAQs.';
const VERSION = 1;
const LISTS = ['projects', 'skills', 'faqs'];

const Envelope = z.looseObject({ version: z.number().optional() });

/** Browsers tell the place in different words; where none is told, the sentence does without. */
function notJson(error: SyntaxError): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(error.message) ?? [];
  return line && column
    ? `The text stops being JSON in line ${line}, column ${column}.`
    : 'The text is not JSON. Was all of it copied?';
}

function parseJson(text: string): { value: unknown } | { message: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { message: notJson(error) };
  }
}

/** Checks a text whole, with the server's own schema, before anything is sent. */
export function readImport(text: string): ImportReading {
  if (new Blob([text]).size > MAX_IMPORT_BODY) return { kind: 'refused', message: importMessages.tooLarge };
  const parsed = parseJson(text);
  if ('message' in parsed) return { kind: 'not-json', message: parsed.message };

  const envelope = Envelope.safeParse(parsed.value);
  if (!envelope.success || !LISTS.some((list) => list in envelope.data)) return { kind: 'refused', message: FOREIGN };
  const { version = VERSION } = envelope.data;
  if (version > VERSION)
    return {
      kind: 'refused',
      message: `This file was written by a newer version of this product (format ${version}). Update this server first.`,
    };

  const content = PortfolioFile.safeParse(parsed.value);
  if (content.success) return { kind: 'content', content: content.data };
  return {
    kind: 'faulty',
    problems: content.error.issues.map(({ path, message, ...issue }) =>
      describeProblem(
        path.map(String),
        path.length === 1 && issue.code === 'invalid_type' ? 'Must be a list' : message,
      ),
    ),
  };
}

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
    clearProblems: () => setProblems([]),
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
