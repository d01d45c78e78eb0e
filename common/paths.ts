/** Addresses of the site and its files, for both sides of the wire and the desktop app. */
export const paths = {
  home: '/',
  submitTestimonial: '/submit-testimonial',
  thankYou: '/thank-you',
  privacy: '/privacy',
  /** Exists where the owner set it. */
  imprint: '/imprint',
  /** Shown for an address that does not exist. */
  notFound: '/404',
  admin: '/admin',
  login: '/admin/login',
  /** The pages made from the owner's draft. */
  preview: '/preview/',
  apiDocs: '/api/docs',
  resume: '/resume.pdf',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  manifest: '/manifest.webmanifest',
  favicon: '/favicon.svg',
  faviconIco: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  /** The picture for shared links. */
  sharePicture: '/og.png',
  /** Whom to tell about a flaw (RFC 9116). */
  securityText: '/.well-known/security.txt',
} as const;

/** Sections of the landing page. */
export const sectionIds = {
  hero: 'introduction',
  about: 'about',
  services: 'services',
  guarantee: 'guarantee',
  why: 'why',
  projects: 'projects',
  testimonials: 'testimonials-title',
  contact: 'contact',
} as const;
export type SectionName = keyof typeof sectionIds;
export const sectionPath = (section: SectionName): string => `${paths.home}#${sectionIds[section]}`;

/** The landing page's form, which asks for a call of the kind with this id. */
export const callPath = (id: string): string => `${paths.home}?book=${id}#${sectionIds.contact}`;

const PROJECTS = '/projects/';
const SLUG = '[a-z0-9-]{1,80}';
export const slugPattern = new RegExp(`^${SLUG}$`);
const projectPattern = new RegExp(`^${PROJECTS}(${SLUG})$`);

export const projectPath = (slug: string): string => PROJECTS + slug;
/** The project whose page this is; null for every other path. */
export const projectSlugOf = (path: string): string | null => projectPattern.exec(path)?.[1] ?? null;
/** The page of every project, as hapi and as React Router write it. */
export const projectRoutes = { server: `${PROJECTS}{slug}`, browser: `${PROJECTS}:slug` } as const;

/** Begins the address of every call and of every stored file. */
export const API_PREFIX = '/api/';
export const FILES_PREFIX = '/files/';

/** The address of a public file: its path on this site, or the same name under the address of a CDN. */
export const publicFileUrl = (path: string, filesUrl: string | undefined): string =>
  filesUrl === undefined ? path : `${filesUrl}/${path.slice(FILES_PREFIX.length)}`;

/** A public page as it stands below the preview: '/preview/thank-you'. */
export const previewPath = (path: string): string => paths.preview + path.slice(1);
/** `true` when the address is of the preview, in the browser. */
export const isPreviewAddress = (address: string): boolean => address.startsWith(paths.preview);

export const isAdminPath = (path: string): boolean => path === paths.admin || path.startsWith(`${paths.admin}/`);

/** Scheme of the addresses that open the desktop app. */
export const DESKTOP_SCHEME = 'portfolio-admin';
