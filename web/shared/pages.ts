import { brand } from './content.ts';

/** Metadata of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** `true` when search engines should list the page. */
  listed: boolean;
}

const heads: Record<string, PageHead> = {
  '/': {
    title: `${brand.name} – custom web, SaaS and AI development`,
    description: `${brand.owner} builds web applications, SaaS products and AI integrations at a fixed price, with a delivery date in writing and your money back if it is missed. From $500.`,
    listed: true,
  },
  '/submit-testimonial': {
    title: `Share your experience – ${brand.name}`,
    description: `Worked with ${brand.owner}? Leave a testimonial about your project. It takes two minutes and is reviewed before publishing.`,
    listed: true,
  },
  '/thank-you': {
    title: `Thank you – ${brand.name}`,
    description: 'Your message has been sent. A personal reply follows within 1-2 hours.',
    listed: false,
  },
};

const notFound: PageHead = {
  title: `Page not found – ${brand.name}`,
  description: 'There is nothing at this address.',
  listed: false,
};

/** Used until the project has loaded. */
const project: PageHead = { title: `Project – ${brand.name}`, description: 'A case study.', listed: false };

const admin: PageHead = { title: `Admin – ${brand.name}`, description: 'The owner’s dashboard.', listed: false };

/** Paths that the server renders. */
export const pagePaths: readonly string[] = Object.keys(heads);

export const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

const PROJECT_PATH = /^\/projects\/([a-z0-9-]{1,80})$/;

/** The slug in the path of a project page; `null` for other paths. */
export const projectSlugOf = (path: string): string | null => PROJECT_PATH.exec(path)?.[1] ?? null;
export const projectPath = (slug: string): string => `/projects/${slug}`;

export const notFoundTitle = notFound.title;

export function headOf(path: string): PageHead {
  if (isAdminPath(path)) return admin;
  if (projectSlugOf(path)) return project;
  return Object.hasOwn(heads, path) ? (heads[path] ?? notFound) : notFound;
}
