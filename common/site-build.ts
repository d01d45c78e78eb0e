import type { SiteContent } from './contract/site/content.ts';
import type { PublicContent } from './contract/site.ts';
import type { Email } from './emails/data.ts';
import type { EmailTemplate, EmailWords } from './emails/templates.ts';
import type { Endpoint, ReplyOf } from './endpoint.ts';
import type { Language } from './languages.ts';
import type { PageName } from './paths.ts';
import type { FontPair } from './site/options.ts';
import type { FontLanguage, SheetLook } from './site/theme-sheet.ts';

/** What the server asks of a build of the site, and what it gives. Neither sees the sources of the other. */

/** A file in a manifest of Vite; Vite's own type would bring the types of its bundler into those of the server. */
export interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

export type ViteManifest = Record<string, BuiltFile>;

/** The manifests of the three builds for browsers. */
export interface Manifests {
  site: ViteManifest;
  boot: ViteManifest;
  dashboard: ViteManifest;
}

/** The style sheet of each pair of fonts, and of each language with fonts of its own. */
export type FontRules = Record<FontPair | FontLanguage, string>;

/** Files of an app, by absolute paths: its script, what it imports before it runs, and its style sheets. */
export interface AppFiles {
  entry: string;
  preload: string[];
  css: string[];
}

export interface Fonts {
  /** The style sheet that declares them. */
  rules: string;
  /** Files that every page needs, by absolute paths; others load when a text uses them. */
  core: string[];
}

/** A declaration or a statement, a rule, or what stands around other parts. */
export type SheetPart =
  | { text: string }
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { around: string; parts: SheetPart[] }
  | { named: string; text: string }
  | { values: string };

/** A style sheet of the build, cut into its rules. */
export type Sheet = readonly SheetPart[];

/** The files that a document loads, by absolute paths; the app is that of the public site in English. */
export interface Assets extends AppFiles {
  /** The same app with the texts of the other languages. */
  languages: Record<Exclude<Language, 'en'>, AppFiles>;
  /** Id of the build that the document belongs to. */
  build: string;
  /** The app of the owner's pages, which shares no file with that of the site. */
  dashboard: AppFiles;
  /** The script of a page of the server, which loads the entry. */
  boot: string;
  /** The text of that script; `null` where it is loaded as a file. */
  bootText: string | null;
  /** The site's style sheets; `null` where they change while the server runs. */
  styles: Sheet | null;
  fonts: Record<FontPair, Fonts>;
  languageFonts: Record<FontLanguage, Fonts>;
}

/** How the server answers for a kind of page. */
export interface PageHandling {
  /** Search engines should list the page. */
  isListed: boolean;
  /** The part of the address's query that the page depends on; default: none. */
  query?(asked: URLSearchParams): URLSearchParams;
  /** The page is kept while the published content is the same; default: it is rendered for each request. */
  isKept?: true;
  /** The address opens the page, so it is neither stored, nor listed, nor told to where a link leads. */
  isSecret?: true | ((asked: URLSearchParams) => boolean);
}

/** The page at a path. */
export interface FoundPage {
  name: PageName;
  /** The part of the address that names one of many; else ''. */
  value: string;
}

/** A page that search engines should list. */
export interface ListedPage {
  path: string;
  title: string;
  /** Sentence about it in llms.txt. */
  summary?: string;
}

/** Calls the API from within the server. */
export type Load = <E extends Endpoint>(
  endpoint: E,
  input?: { query?: Record<string, string>; params?: Record<string, string> },
) => Promise<ReplyOf<E>>;

/** The page shows the owner's draft. */
export interface Preview {
  /** The signed value that opens the preview; its links keep it. */
  draft: string;
}

export interface PageRequest {
  /** Path without query and host. */
  path: string;
  /** It is the address after the question mark, where the page depends on it. */
  search?: string;
  /** Canonical origin without a trailing slash. */
  publicUrl: string;
  contactEmail: string;
  /** The published content, or a draft for a preview. */
  content: PublicContent;
  /** The site offers a resume. */
  hasResume: boolean;
  /** Projects that came with the product are still there. */
  hasExamples: boolean;
  hasCertificate: boolean;
  /** Visitors can make estimates. */
  hasEstimates: boolean;
  /** Visitors can book calls. */
  hasCalls: boolean;
  /** The owner shows the record of deliveries. */
  hasRecord: boolean;
  /** Who sells, for the imprint. */
  provider: string[] | null;
  /** Whether prices include tax; `null` where nothing is said of it. */
  taxIncluded: boolean | null;
  /** The link with which the page is opened as a preview of the draft. */
  preview?: Preview;
  /** Address of a CDN for public images. */
  filesUrl: string | null;
  assets: Assets;
  load: Load;
}

/** What the list of a site's pages depends on. */
export type OfferRequest = Pick<
  PageRequest,
  'content' | 'hasEstimates' | 'hasCalls' | 'hasRecord' | 'provider' | 'taxIncluded'
>;

export interface RenderedPage {
  status: 200 | 301 | 404 | 410 | 503;
  html: string;
  /** The inline styles, for the page's policy; `null` where it has none. */
  styles: string | null;
  /** Path that a 301 leads to. */
  location?: string;
}

export interface ShellRequest extends Pick<PageRequest, 'assets' | 'publicUrl' | 'path' | 'content'> {
  contactEmail?: string;
  /** HTML for readers without scripts. */
  withoutScripts?: string;
}

/** Parts of the site that emails use, with its fields in braces filled in. */
export type EmailSite = Pick<SiteContent, 'identity' | 'look' | 'email'>;

/** The site that an email about invented people comes from, and when. */
export interface EmailSample {
  site: Pick<SiteContent, 'identity' | 'email'>;
  publicUrl: string;
  /** Address of the owner's account. */
  account: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** The module that a build has for the server, `web/app/entry-server.tsx`, which says what each part does. */
export interface SiteBuild {
  earlyScript: string;
  sessionScript: string;
  themeScript: string;
  pageNames: readonly PageName[];
  serverPages: Readonly<Record<PageName, PageHandling>>;
  addressOf(name: PageName): string | null;
  routesOf(name: PageName): { server: string; browser: string };
  findPage(path: string): FoundPage;
  isPreviewed(path: string): boolean;
  readAssets(manifests: Manifests, build: string, rules: FontRules, readText: (file: string) => string): Assets;
  asFiles(assets: Assets): Assets;
  themeSheet(look: SheetLook, assets: Assets): { path: string; text: string };
  manifestText(content: Pick<PublicContent, 'identity' | 'look' | 'seo'>): string;
  adminManifestText(content: Pick<PublicContent, 'identity' | 'look'>): string;
  adminWorkerText(build: string, hashOf: (text: string) => string): string;
  renderPage(request: PageRequest): Promise<RenderedPage>;
  pagesToList(request: OfferRequest): Promise<ListedPage[]>;
  pageExists(path: string, load: Load): Promise<boolean>;
  renderShell(request: ShellRequest): string;
  renderEmail(email: Email, site: EmailSite, words?: EmailWords): Promise<RenderedEmail>;
  renderSample(
    template: EmailTemplate,
    sample: EmailSample,
    site: EmailSite,
    words: EmailWords,
  ): Promise<RenderedEmail & { to: string | null }>;
}
