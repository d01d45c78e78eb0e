import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { adminManifestPath } from '#common/admin-paths.ts';
import type { Email } from '#common/emails/data.ts';
import { type EmailTemplate, type EmailWords, emailTemplates } from '#common/emails/templates.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { isAdminPath, type PageName, paths, pathWithoutToken, previewPath } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';
import { isStarterOwner } from '#common/site/starter-owner.ts';
import { sheetLookOf } from '#common/site/theme-sheet.ts';
import type {
  EmailSample,
  EmailSite,
  ListedPage,
  Load,
  OfferRequest,
  PageRequest,
  RenderedEmail,
  RenderedPage,
  ShellRequest,
} from '#common/site-build.ts';
import { english } from '#common/texts/english.ts';
import { speaking, spokenLanguage } from '#common/texts/text.ts';
import { SignInPage } from '#web/admin/app/sign-in/sign-in-page.tsx';
import { screenCovers } from '#web/public/shared/artwork/screen-covers.ts';
import { galleriesFile, screenGalleries } from '#web/public/shared/artwork/screen-galleries.ts';
import { createQueryClient, keyOf } from '#web/shared/api/query.ts';
import { DeferredToaster } from '#web/shared/components/deferred-toaster.tsx';
import type { DrawnScreens } from '#web/shared/drawn-screens.ts';
import { ADMIN_TITLE, type PageHead, titleWith } from '#web/shared/page-head.ts';
import { pageContent, type Site, type Spoken } from '#web/shared/site.tsx';
import { App } from './app.tsx';
import { OwnersFrame } from './owners-frame.tsx';
import { whenLoaded } from './page-component.tsx';
import { findPage, isOffered, type Offer } from './pages.tsx';
import { appOf } from './server/assets.ts';
import { renderDocument } from './server/document.ts';
import { describeReads, headOf, listedPages, serverPages } from './server/pages.ts';
import type { Asked, PageOutcome } from './server/server-page.ts';
import { pageStyles } from './server/theme-sheet.ts';
import { isSpoken, writeIn } from './server/voice.ts';

export { earlyScript } from '#web/shared/parts/early-script.ts';
export { sessionScript } from '#web/shared/session-script.ts';
export { themeScript } from '#web/shared/theme/theme-script.ts';
export { addressOf, findPage, pageNames, routesOf } from './pages.tsx';
export { adminWorkerText } from './server/admin-worker.ts';
export { asFiles, readAssets } from './server/assets.ts';
export { adminManifestText, manifestText } from './server/manifest.ts';
export { isPreviewed, serverPages } from './server/pages.ts';
export { themeSheet } from './server/theme-sheet.ts';

// A page is rendered in one go, so the code of each is there before the first.
await whenLoaded();

/** Removes timestamps from the query cache, so that the same content gives the same document on every instance. */
function snapshotOf(queries: QueryClient): DehydratedState {
  const { queries: read } = dehydrate(queries);
  return {
    mutations: [],
    queries: read.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
    })),
  };
}

/** The drawn screens that a page holds; the galleries of other projects are loaded when these are opened. */
function screensOn(name: PageName, slug: string): DrawnScreens {
  const gallery = name === 'project' && Object.hasOwn(screenGalleries, slug) ? screenGalleries[slug] : undefined;
  return { covers: screenCovers, galleries: gallery ? { [slug]: gallery } : {}, file: galleriesFile };
}

/** Offer of a site beside the pages that every site has. A draft may hide the prices that the published site shows. */
const offerOf = ({
  content,
  hasEstimates,
  hasCalls,
  hasRecord,
  provider,
  taxIncluded,
}: OfferRequest): Partial<Offer> & Pick<Site, 'provider' | 'taxIncluded'> => ({
  ...(hasEstimates && isVisible(content, 'services') && { hasEstimates: true }),
  ...(hasCalls && { hasCalls: true }),
  ...(hasRecord && { hasRecord: true }),
  ...(provider && { provider, hasImprint: true }),
  ...(taxIncluded !== null && { taxIncluded }),
});

type Described = Omit<PageOutcome, 'head'> & { head: PageHead };

async function loadPage(name: PageName, asked: Asked, queries: QueryClient, load: Load): Promise<void> {
  if (!isOffered(name, asked.site)) return;
  const { reads, probes } = serverPages[name];
  await Promise.all(
    [...(reads?.(asked) ?? []), ...(probes?.(asked) ?? [])].map((page) =>
      queries.prefetchQuery({
        queryKey: keyOf(page),
        queryFn: async () =>
          page.select(await load<Endpoint>(page.endpoint, { query: page.query, params: page.params })),
      }),
    ),
  );
}

/** Says what the document of a page is whose data was loaded. */
function describePage(name: PageName, asked: Asked, queries: QueryClient): Described {
  const { content } = asked.site;
  const missing = headOf('notFound', content);
  if (!isOffered(name, asked.site)) return { status: 404, head: missing };
  const { reads, probes, prepare, describe } = serverPages[name];
  prepare?.(asked, queries);
  const outcome = describe?.(asked, queries) ?? describeReads(reads?.(asked) ?? [], queries);
  for (const page of probes?.(asked) ?? []) queries.removeQueries({ queryKey: keyOf(page) });
  return { ...outcome, head: outcome.status === 404 ? missing : { ...headOf(name, content), ...outcome.head } };
}

/**
 * Renders a public page with its data, in the language of its site or of what it shows. A section whose data cannot be
 * loaded shows its fallback; an unknown project gives a 404, and an unreachable one a 503, which must not be cached.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { path, search = '', publicUrl, contactEmail, content, preview, load } = request;
  const queries = createQueryClient();
  const { name, value } = findPage(path);
  const site = {
    publicUrl,
    contactEmail,
    ...pageContent(content, preview !== undefined || serverPages[name].isLegal === true),
    ...offerOf(request),
    ...(preview && { preview }),
  };
  const asked = { value, search: new URLSearchParams(search), site };
  await loadPage(name, asked, queries, load);
  const own = serverPages[name].spoken?.(asked, queries);
  const spoken = own && !isSpoken(own, content.identity) ? own : undefined;
  return writeIn(spoken ?? content.identity, () => writePage(request, { name, asked, queries, spoken }));
}

interface LoadedPage {
  name: PageName;
  asked: Asked;
  queries: QueryClient;
  /** What the page shows has a language of its own. */
  spoken: Spoken | undefined;
}

/** Writes a page whose data was loaded, in the language of the moment. */
function writePage(request: PageRequest, { name, asked, queries, spoken }: LoadedPage): RenderedPage {
  const { path, search = '', publicUrl, content, preview, filesUrl, assets } = request;
  const { status, location, head, image, structuredData } = describePage(name, asked, queries);
  if (location !== undefined) return { status, html: '', styles: null, location };
  const site: Site = {
    ...asked.site,
    ...(spoken && { spoken }),
    ...(request.hasResume && { hasResume: true }),
    ...(request.hasCertificate && { hasCertificate: true }),
    ...(isStarterOwner(content.identity.ownerName) && { hasSamples: true }),
    ...(request.hasExamples && { screens: screensOn(name, asked.value) }),
    ...(filesUrl && { filesUrl }),
    ...(status === 404 && { missing: true }),
  };
  const query = search === '' ? '' : `?${search}`;
  const body = renderToString(
    <StaticRouter
      {...(preview ? { basename: paths.preview, location: previewPath(path) + query } : { location: path + query })}
    >
      <App site={site} queries={queries} />
    </StaticRouter>,
  );
  const styles = preview ? null : pageStyles(body, sheetLookOf(content), assets);
  const html = renderDocument({
    head: preview ? { ...head, listed: false } : head,
    content,
    assets,
    publicUrl,
    // An address that opens something is told to nobody.
    ...(status === 200 && !preview && pathWithoutToken(path) === path && { canonical: publicUrl + path }),
    ...(image && { image }),
    ...(structuredData && !preview && { structuredData }),
    body,
    styles,
    data: { site, state: snapshotOf(queries) },
    ...(preview && { app: appOf(assets, spokenLanguage()) }),
  });
  queries.clear();
  return { status, html, styles };
}

/** The pages of a site that search engines should list and whose addresses are known, in the order of the sitemap. */
export const pagesToList = (request: OfferRequest): Promise<ListedPage[]> =>
  writeIn(request.content.identity, () => listedPages({ ...pageContent(request.content, false), ...offerOf(request) }));

/** Asks cheaply whether a public page with this path is there, before it is rendered and kept. */
export async function pageExists(path: string, load: Load): Promise<boolean> {
  const { name, value } = findPage(path);
  return (await serverPages[name].exists?.(value, load)) ?? true;
}

const adminHead = { title: ADMIN_TITLE, description: 'The owner’s dashboard.' };
const apiDocsHead = { title: 'API', description: 'Every call of the API, to read and to try.' };

const signInForm = (site: Site): string =>
  speaking(english, () =>
    renderToString(
      <OwnersFrame site={site}>
        <SignInPage />
        <DeferredToaster />
      </OwnersFrame>,
    ),
  );

/**
 * Renders the document of a page that only the browser renders: the dashboard, the API's description. That of the dashboard
 * begins as the form to sign in, which shows before any code has come.
 */
export function renderShell(request: ShellRequest): string {
  const { assets, publicUrl, path, content, contactEmail = '', withoutScripts = '' } = request;
  const head = path === paths.apiDocs ? apiDocsHead : adminHead;
  const site = { publicUrl, contactEmail, ...pageContent(content, false) };
  return renderDocument({
    head: { ...head, title: titleWith(head.title, content), listed: false },
    content,
    assets,
    publicUrl,
    body: isAdminPath(path) ? signInForm(site) : '',
    styles: null,
    withoutScripts,
    data: { site },
    app: assets.dashboard,
    ...(isAdminPath(path) && { manifest: adminManifestPath }),
  });
}

/** Renders the subject, HTML and plain text of an email. The templates are loaded with the first email. */
export async function renderEmail(email: Email, site: EmailSite, words?: EmailWords): Promise<RenderedEmail> {
  const { composeEmail } = await import('#web/emails/compose-email.tsx');
  return composeEmail(email, site, words);
}

/** Renders an email about invented people. `to` is the address of the one who would get it; `null`: the owner. */
export async function renderSample(template: EmailTemplate, sample: EmailSample, site: EmailSite, words: EmailWords) {
  const { sampleEmail, SAMPLE_ADDRESS } = await import('#web/emails/samples.ts');
  const email = await sampleEmail(template, sample);
  const to = emailTemplates[template].to === 'you' ? null : SAMPLE_ADDRESS;
  return { ...(await renderEmail(email, site, words)), to };
}
