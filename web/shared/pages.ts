import { pageTexts } from '#common/content/pages.ts';
import { isAdminPath, paths, projectSlugOf } from '#common/paths.ts';

/** What the head of a document says about its page. */
export interface PageHead {
  title: string;
  description: string;
  /** Whether search engines should list it. */
  listed: boolean;
}

const heads: Record<string, PageHead> = {
  [paths.home]: { ...pageTexts.home, listed: true },
  [paths.submitTestimonial]: { ...pageTexts.submitTestimonial, listed: true },
  [paths.thankYou]: { ...pageTexts.thankYou, listed: false },
};

const notFound: PageHead = { ...pageTexts.notFound, listed: false };
const project: PageHead = { ...pageTexts.project, listed: false };
const admin: PageHead = { ...pageTexts.admin, listed: false };

/** Paths that are rendered on the server. */
export const pagePaths: readonly string[] = Object.keys(heads);

export const notFoundTitle = notFound.title;

export function headOf(path: string): PageHead {
  if (isAdminPath(path)) return admin;
  if (projectSlugOf(path)) return project;
  return Object.hasOwn(heads, path) ? (heads[path] ?? notFound) : notFound;
}
