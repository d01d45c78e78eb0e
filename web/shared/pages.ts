import { pageTexts } from '#common/content/pages.ts';

/** What the head of a document says about its page. */
export interface PageHead {
  title: string;
  description: string;
  /** Whether search engines should list it. */
  listed: boolean;
}

const heads: Record<string, PageHead> = {
  '/': { ...pageTexts.home, listed: true },
  '/submit-testimonial': { ...pageTexts.submitTestimonial, listed: true },
  '/thank-you': { ...pageTexts.thankYou, listed: false },
};

const notFound: PageHead = { ...pageTexts.notFound, listed: false };
const project: PageHead = { ...pageTexts.project, listed: false };
const admin: PageHead = { ...pageTexts.admin, listed: false };

/** Paths that are rendered on the server. */
export const pagePaths: readonly string[] = Object.keys(heads);

export const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

const PROJECT_PATH = /^\/projects\/([a-z0-9-]{1,80})$/;

/** The project whose page this is; null for every other path. */
export const projectSlugOf = (path: string): string | null => PROJECT_PATH.exec(path)?.[1] ?? null;
export const projectPath = (slug: string): string => `/projects/${slug}`;

export const notFoundTitle = notFound.title;

export function headOf(path: string): PageHead {
  if (isAdminPath(path)) return admin;
  if (projectSlugOf(path)) return project;
  return Object.hasOwn(heads, path) ? (heads[path] ?? notFound) : notFound;
}
