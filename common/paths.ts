/** Pages of which there is one. */
export const pagePaths = {
  home: '/',
  /** The list of all projects. */
  projects: '/projects',
  submitTestimonial: '/submit-testimonial',
  thankYou: '/thank-you',
  /** Exists while the owner offers estimates. */
  estimate: '/estimate',
  /** The kinds of call; exists while calls can be booked. */
  calls: '/book',
  /** Tells whether a PDF is an accepted agreement; linked from those and from emails only. */
  verify: '/verify',
  /** Exists while the owner shows the record of deliveries. */
  record: '/record',
  privacy: '/privacy',
  /** Exists where the owner set it. */
  imprint: '/imprint',
  /** Shown for an address that does not exist. */
  notFound: '/404',
} as const;

/** Addresses of the site and its files, for both sides of the wire and the desktop app. */
export const paths = {
  ...pagePaths,
  admin: '/admin',
  login: '/admin/login',
  /** The pages made from the owner's draft. */
  preview: '/preview/',
  apiDocs: '/api/docs',
  /** The tools of agents (Model Context Protocol). */
  mcp: '/mcp',
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

/** The landing page's form, which asks for a call of the kind with this slug or id. */
export const callPath = (id: string): string => `${paths.home}?book=${id}#${sectionIds.contact}`;

/** Address of one of many pages, with the part that names it. */
interface PathOfMany {
  /** As hapi and as React Router write the address. */
  server: string;
  browser: string;
  path(value: string): string;
  /** The part that names the page; null for every other path. */
  nameIn(path: string): string | null;
}

function pathOfMany(start: string, name: string, value: string): PathOfMany {
  const pattern = new RegExp(`^${start}(${value})$`);
  return {
    server: `${start}{${name}}`,
    browser: `${start}:${name}`,
    path: (one) => start + one,
    nameIn: (path) => pattern.exec(path)?.[1] ?? null,
  };
}

const SLUG = '[a-z0-9-]{1,80}';
const TOKEN = '[A-Za-z0-9_-]{1,64}';
export const slugPattern = new RegExp(`^${SLUG}$`);

/** Pages of which there are many. */
export const pathsOfMany = {
  project: pathOfMany(`${paths.projects}/`, 'slug', SLUG),
  madeEstimate: pathOfMany(`${paths.estimate}/`, 'id', TOKEN),
  /** A kind of call is booked on it. */
  book: pathOfMany('/book/', 'slug', '[a-z0-9-]{1,60}'),
  /** A booked call, for whoever has its token. */
  booked: pathOfMany('/booking/', 'token', TOKEN),
  /** A quote, for whoever has its token. */
  quote: pathOfMany('/q/', 'token', TOKEN),
  /** The room of an agreement, for whoever has its token and gets the code. */
  room: pathOfMany('/room/', 'token', TOKEN),
} as const;

export type PageName = keyof typeof pagePaths | keyof typeof pathsOfMany;

export const { path: projectPath, nameIn: projectSlugOf } = pathsOfMany.project;
export const { path: estimatePath } = pathsOfMany.madeEstimate;
export const { nameIn: bookSlugOf } = pathsOfMany.book;
export const { path: bookedPath } = pathsOfMany.booked;
export const { path: quotePath } = pathsOfMany.quote;
export const { path: roomPath } = pathsOfMany.room;

/** The page on which a call of this kind is booked: by a link that books once, named by its token, or at a time. */
export function bookPath(slug: string, asked: { link?: string; start?: string } = {}): string {
  const query = new URLSearchParams(asked).toString();
  return pathsOfMany.book.path(slug) + (query && `?${query}`);
}

/** Part of the query of the link that confirms a held call. */
export const CONFIRM_KEY = 'confirm';
/** The page of a held call, on which the key of its email confirms it. */
export const confirmPath = (token: string, key: string): string =>
  `${bookedPath(token)}?${CONFIRM_KEY}=${encodeURIComponent(key)}`;

/** The path as it may be stored: the address of a booked call, a quote or a room opens it. */
export function pathWithoutToken(path: string): string {
  const { booked, quote, room } = pathsOfMany;
  return [booked, quote, room].find(({ nameIn }) => nameIn(path) !== null)?.server ?? path;
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

/** Tells whether the path has a page of the dashboard's app: another document than those of the public site. */
export const isOwnersPath = (path: string): boolean => isAdminPath(path) || path === paths.apiDocs;

/** Scheme of the addresses that open the desktop app. */
export const DESKTOP_SCHEME = 'portfolio-admin';
