/** Addresses of the site and its files, for both sides of the wire and the desktop app. */
export const paths = {
  home: '/',
  /** The list of all projects. */
  projects: '/projects',
  submitTestimonial: '/submit-testimonial',
  thankYou: '/thank-you',
  /** Exists while the owner offers estimates. */
  estimate: '/estimate',
  /** Tells whether a PDF is an accepted agreement; linked from those and from emails only. */
  verify: '/verify',
  /** Exists while the owner shows the record of deliveries. */
  record: '/record',
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

/** The part of the landing page that offers calls has this id. */
export const bookingId = 'book-a-call';
export const bookingPath = `${paths.home}#${bookingId}`;

/** The landing page's form, which asks for a call of the kind with this id. */
export const callPath = (id: string): string => `${paths.home}?book=${id}#${sectionIds.contact}`;

const PROJECTS = `${paths.projects}/`;
const SLUG = '[a-z0-9-]{1,80}';
export const slugPattern = new RegExp(`^${SLUG}$`);
const projectPattern = new RegExp(`^${PROJECTS}(${SLUG})$`);

export const projectPath = (slug: string): string => PROJECTS + slug;
/** The project whose page this is; null for every other path. */
export const projectSlugOf = (path: string): string | null => projectPattern.exec(path)?.[1] ?? null;
/** The page of every project, as hapi and as React Router write it. */
export const projectRoutes = { server: `${PROJECTS}{slug}`, browser: `${PROJECTS}:slug` } as const;

const ESTIMATE = `${paths.estimate}/`;
const estimatePattern = new RegExp(`^${ESTIMATE}([A-Za-z0-9_-]{1,64})$`);

export const estimatePath = (id: string): string => ESTIMATE + id;
/** The estimate whose page this is; null for every other path. */
export const estimateIdOf = (path: string): string | null => estimatePattern.exec(path)?.[1] ?? null;
/** The page of every estimate, as hapi and as React Router write it. */
export const estimateRoutes = { server: `${ESTIMATE}{id}`, browser: `${ESTIMATE}:id` } as const;

const BOOK = '/book/';
const bookPattern = new RegExp(`^${BOOK}([a-z0-9-]{1,60})$`);

/** The page on which a call of this kind is booked; a link that books once is named by its token. */
export const bookPath = (slug: string, link?: string): string =>
  BOOK + slug + (link === undefined ? '' : `?link=${encodeURIComponent(link)}`);
/** The kind of call whose page this is; null for every other path. */
export const bookSlugOf = (path: string): string | null => bookPattern.exec(path)?.[1] ?? null;
/** The page of every kind of call, as hapi and as React Router write it. */
export const bookRoutes = { server: `${BOOK}{slug}`, browser: `${BOOK}:slug` } as const;

const BOOKED = '/booking/';
const bookedPattern = new RegExp(`^${BOOKED}([A-Za-z0-9_-]{1,64})$`);

/** The page of a booked call, for whoever has its token. */
export const bookedPath = (token: string): string => BOOKED + token;
/** The token of the booked call whose page this is; null for every other path. */
export const bookedTokenOf = (path: string): string | null => bookedPattern.exec(path)?.[1] ?? null;
/** The page of every booked call, as hapi and as React Router write it. */
export const bookedRoutes = { server: `${BOOKED}{token}`, browser: `${BOOKED}:token` } as const;

const QUOTE = '/q/';
const quotePattern = new RegExp(`^${QUOTE}([A-Za-z0-9_-]{1,64})$`);

/** The page of a quote, for whoever has its token. */
export const quotePath = (token: string): string => QUOTE + token;
/** The token of the quote whose page this is; null for every other path. */
export const quoteTokenOf = (path: string): string | null => quotePattern.exec(path)?.[1] ?? null;
/** The page of every quote, as hapi and as React Router write it. */
export const quoteRoutes = { server: `${QUOTE}{token}`, browser: `${QUOTE}:token` } as const;

const ROOM = '/room/';
const roomPattern = new RegExp(`^${ROOM}([A-Za-z0-9_-]{1,64})$`);

/** The room of an engagement, for whoever has its token and gets the code. */
export const roomPath = (token: string): string => ROOM + token;
/** The token of the room whose page this is; null for every other path. */
export const roomTokenOf = (path: string): string | null => roomPattern.exec(path)?.[1] ?? null;
/** The page of every room, as hapi and as React Router write it. */
export const roomRoutes = { server: `${ROOM}{token}`, browser: `${ROOM}:token` } as const;

/** The path as it may be stored: the address of a booked call, a quote or a room opens it. */
export function pathWithoutToken(path: string): string {
  if (bookedTokenOf(path) !== null) return bookedRoutes.server;
  if (quoteTokenOf(path) !== null) return quoteRoutes.server;
  return roomTokenOf(path) === null ? path : roomRoutes.server;
}

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
