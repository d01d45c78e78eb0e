import { pageTexts } from '#common/content/pages.ts';
import { isAdminPath, paths, projectSlugOf } from '#common/paths.ts';

/** Metadata of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** `true` when search engines should list the page. */
  listed: boolean;
}

const heads: Record<string, PageHead> = {
  [paths.home]: { ...pageTexts.home, listed: true },
  [paths.submitTestimonial]: { ...pageTexts.submitTestimonial, listed: true },
  [paths.thankYou]: { ...pageTexts.thankYou, listed: false },
};

const notFound: PageHead = { ...pageTexts.notFound, listed: false };
const project: PageHead = { ...pageTexts.project, listed: false };
const apiDocs: PageHead = { ...pageTexts.apiDocs, listed: false };
const admin: PageHead = { ...pageTexts.admin, listed: false };

/** Paths that the server renders. */
export const pagePaths: readonly string[] = Object.keys(heads);

export const notFoundTitle = notFound.title;

/** `true` when search engines should list the page of a path. */
export const isListed = (path: string): boolean => headOf(path).listed;

export function headOf(path: string): PageHead {
  if (isAdminPath(path)) return admin;
  if (path === paths.apiDocs) return apiDocs;
  if (projectSlugOf(path)) return project;
  return Object.hasOwn(heads, path) ? (heads[path] ?? notFound) : notFound;
}
