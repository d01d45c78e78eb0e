import { pageTexts } from '#common/content/pages.ts';
import type { PublicContent } from '#common/contract/site.ts';
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
export const pagePaths: readonly string[] = [...Object.keys(heads), paths.privacy, paths.imprint];

export const notFoundTitle = notFound.title;

/** Whether search engines should list the page of a path. */
export const isListed = (path: string): boolean =>
  path === paths.privacy || path === paths.imprint || ownHead(path).listed;

type Content = Pick<PublicContent, 'identity' | 'seo'>;

export function headOf(path: string, { identity, seo }: Content): PageHead {
  if (path === paths.privacy) return { ...seo.pages.privacy, listed: true };
  if (path === paths.imprint)
    return { title: `Imprint – ${identity.name}`, description: 'Who is responsible for this site.', listed: true };
  return ownHead(path);
}

function ownHead(path: string): PageHead {
  if (isAdminPath(path)) return admin;
  if (path === paths.apiDocs) return apiDocs;
  if (projectSlugOf(path)) return project;
  return Object.hasOwn(heads, path) ? (heads[path] ?? notFound) : notFound;
}
