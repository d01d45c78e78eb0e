import type { ContactStatus } from './options.ts';

/** Addresses of the site, its files and the dashboard, for both sides of the wire and the desktop app. */
export const paths = {
  home: '/',
  submitTestimonial: '/submit-testimonial',
  thankYou: '/thank-you',
  /** Shown for an address that does not exist. */
  notFound: '/404',
  admin: '/admin',
  login: '/admin/login',
  resume: '/resume.pdf',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  manifest: '/manifest.webmanifest',
} as const;

/** Sections of the landing page. */
export const sectionIds = {
  about: 'about',
  services: 'services',
  projects: 'projects',
  testimonials: 'testimonials-title',
  contact: 'contact',
} as const;
export type SectionName = keyof typeof sectionIds;
export const sectionPath = (section: SectionName): string => `${paths.home}#${sectionIds[section]}`;

/** The landing page's form, which asks for a call of so many minutes. */
export const callPath = (minutes: number): string => `${paths.home}?book=${minutes}#${sectionIds.contact}`;

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

/** The dashboard's tabs in the sidebar's order. */
export const adminTabs = [
  'overview',
  'contacts',
  'projects',
  'skills',
  'testimonials',
  'faqs',
  'calendly',
  'ai',
  'profile',
  'settings',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export const settingsSections = ['data', 'trash', 'mail', 'site', 'desktop'] as const;
export const profileSections = ['resume', 'certificates', 'files', 'password', 'second-factor', 'sign-ins'] as const;

interface CalendlyReturn {
  calendly?: 'connected' | 'error';
  message?: string | undefined;
}

/** What the address of a tab can ask for. */
interface AdminQuery {
  overview: Record<never, never>;
  contacts: { contact?: string; status?: ContactStatus };
  projects: { open?: string; new?: 'project' };
  skills: { open?: string; new?: 'skill' };
  faqs: { open?: string; new?: 'faq'; question?: string; unanswered?: string };
  testimonials: { open?: string; new?: 'invitation' };
  calendly: CalendlyReturn;
  ai: Record<never, never>;
  profile: { section?: (typeof profileSections)[number] };
  settings: { section?: (typeof settingsSections)[number]; open?: 'import' | 'reset' };
}

/** An address of the dashboard with what is set of the query. */
export const adminAddress = (query: Record<string, string | undefined>): string => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${paths.admin}?${new URLSearchParams(set)}`;
};

/** '/admin?tab=contacts&contact=…' */
export const adminPath = <T extends AdminTab>(tab: T, query?: AdminQuery[T]): string => adminAddress({ tab, ...query });

const entryIn = (tab: AdminTab, name: 'open' | 'contact') => (id: string) =>
  `${adminPath(tab)}&${name}=${encodeURIComponent(id)}`;

/** Where the dashboard shows one entry. */
export const entryPath = {
  project: entryIn('projects', 'open'),
  skill: entryIn('skills', 'open'),
  faq: entryIn('faqs', 'open'),
  testimonial: entryIn('testimonials', 'open'),
  contact: entryIn('contacts', 'contact'),
};

/** Where the browser returns to from connecting Calendly. */
export const calendlyReturnPath = ({ calendly, message }: CalendlyReturn): string =>
  adminAddress({ calendly, message });

/** The desktop app's form for another server. */
export const changeServerPath = adminAddress({ server: 'change' });

export const isAdminPath = (path: string): boolean => path === paths.admin || path.startsWith(`${paths.admin}/`);

/** Scheme of the addresses that open the desktop app. */
export const DESKTOP_SCHEME = 'portfolio-admin';
