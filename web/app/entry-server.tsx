import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PublicContent } from '#common/contract/site.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import {
  bookedTokenOf,
  bookSlugOf,
  estimateIdOf,
  paths,
  pathWithoutToken,
  previewPath,
  projectSlugOf,
  quoteTokenOf,
  roomTokenOf,
} from '#common/paths.ts';
import { readProjectFilters, type ShownProjects } from '#common/rules/project-filters.ts';
import { isVisible } from '#common/site/sections.ts';
import { isStarterOwner } from '#common/site/starter-owner.ts';
import { readOutcome } from '#common/site/verify-outcome.ts';
import type { EmailInput } from '#web/emails/email-input.ts';
import type { EmailSite } from '#web/emails/email-site.ts';
import { createQueryClient, keyOf, type PageQuery } from '#web/shared/api/query.ts';
import type { DrawnScreens } from '#web/shared/drawn-screens.ts';
import { headOf } from '#web/shared/pages.ts';
import { type Preview, pageContent } from '#web/shared/site.tsx';
import { bookingTypeQuery, managedBookingQuery } from '#web/site/booking/queries.ts';
import { estimateQuery } from '#web/site/estimate/queries.ts';
import { privacyQuery } from '#web/site/legal/queries.ts';
import { anyProjectQuery, projectListQuery, projectQuery } from '#web/site/projects/queries.ts';
import { clientQuoteQuery } from '#web/site/quotes/queries.ts';
import { recordQuery } from '#web/site/record/queries.ts';
import { roomQuery } from '#web/site/room/queries.ts';
import { screenCovers } from '#web/site/shared/artwork/screen-covers.ts';
import { screenGalleries } from '#web/site/shared/artwork/screen-galleries.ts';
import { faqsQuery, projectsQuery, skillsQuery, testimonialsQuery } from '#web/site/shared/landing-query.ts';
import { outcomeKey } from '#web/site/verify/outcome-key.ts';
import { App } from './app.tsx';
import type { Assets } from './server/assets.ts';
import { describePage } from './server/describe-page.ts';
import { renderDocument } from './server/document.ts';
import { pageStyles } from './server/page-styles.ts';

export type { EmailInput } from '#web/emails/email-input.ts';
export { isListed, pagePaths } from '#web/shared/pages.ts';
export { themeScript } from '#web/shared/theme/theme-script.ts';
export { readAssets, type ViteManifest } from './server/assets.ts';
export { manifestText } from './server/manifest.ts';
export { themeSheet } from './server/theme-sheet.ts';

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
  /** The owner shows the record of deliveries. */
  hasRecord: boolean;
  /** The link with which the page is opened as a preview of the draft. */
  preview?: Preview;
  /** Address of a CDN for public images. */
  filesUrl: string | null;
  assets: Assets;
  /** Calls the API from within the server. */
  load: <E extends Endpoint>(
    endpoint: E,
    input?: { query?: Record<string, string>; params?: Record<string, string> },
  ) => Promise<ReplyOf<E>>;
}

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

/** Pages that show a text of the owner which others do not hold. */
const LEGAL_PATHS: ReadonlySet<string> = new Set([paths.privacy, paths.imprint]);

const screens: DrawnScreens = { covers: screenCovers, galleries: screenGalleries };

type Read = PageQuery<Endpoint, unknown>;

/** The queries of the path's page. What hidden sections hold is not read. */
function readAhead({ path, content, preview }: PageRequest, shown: ShownProjects, link: string | null): Read[] {
  if (path === paths.home)
    return [
      ...(isVisible(content, 'projects') ? [projectsQuery] : []),
      ...(isVisible(content, 'testimonials') ? [testimonialsQuery] : []),
      faqsQuery,
      // Skills stand in the section about the owner.
      ...(isVisible(content, 'about') ? [skillsQuery(content)] : []),
    ];
  if (path === paths.privacy) return [privacyQuery];
  if (path === paths.record) return [recordQuery];
  const estimateId = estimateIdOf(path);
  if (estimateId) return [estimateQuery(estimateId)];
  const token = bookedTokenOf(path);
  if (token) return [managedBookingQuery(token)];
  const quoteToken = quoteTokenOf(path);
  if (quoteToken) return [clientQuoteQuery(quoteToken)];
  const roomToken = roomTokenOf(path);
  if (roomToken) return [roomQuery(roomToken)];
  const typeSlug = bookSlugOf(path);
  if (typeSlug) return [bookingTypeQuery(typeSlug, link)];
  const slug = projectSlugOf(path);
  if (path === paths.projects) return isVisible(content, 'projects') ? [projectListQuery(shown)] : [];
  return slug ? [projectQuery(slug, { content, ...(preview && { preview }) }), anyProjectQuery] : [];
}

interface RenderedPage {
  status: 200 | 301 | 404 | 410 | 503;
  html: string;
  /** The inline styles, for the page's policy; `null` where it has none. */
  styles: string | null;
  /** Path that a 301 leads to. */
  location?: string;
}

/**
 * Renders a public page with its data. A section whose data cannot be loaded shows its fallback; an unknown
 * project gives a 404, and an unreachable one a 503, which must not be cached.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { path, search = '', publicUrl, contactEmail, content, preview, filesUrl, assets, load } = request;
  const queries = createQueryClient();
  const asked = new URLSearchParams(search);
  const shown = readProjectFilters(asked);
  const link = asked.get('link') || null;
  await Promise.all(
    readAhead(request, shown, link).map((page) =>
      queries.prefetchQuery({
        queryKey: keyOf(page),
        queryFn: async () =>
          page.select(await load<Endpoint>(page.endpoint, { query: page.query, params: page.params })),
      }),
    ),
  );
  const described = {
    publicUrl,
    contactEmail,
    ...pageContent(content, preview !== undefined || LEGAL_PATHS.has(path)),
    // A draft may hide the prices that the published site shows.
    ...(request.hasEstimates && isVisible(content, 'services') && { hasEstimates: true }),
    ...(request.hasRecord && { hasRecord: true }),
    ...(preview && { preview }),
  };
  const outcome = path === paths.verify ? readOutcome(asked) : undefined;
  if (outcome) queries.setQueryData(outcomeKey, outcome);
  const { status, location, head, image, structuredData } = describePage(
    { path, site: described, shown, link },
    queries,
  );
  if (location !== undefined) return { status, html: '', styles: null, location };
  // It only told whether the project is missing or unreachable.
  queries.removeQueries({ queryKey: keyOf(anyProjectQuery) });
  // It only told whether the room exists: the cookie that opens it goes to the API alone.
  const roomToken = roomTokenOf(path);
  if (roomToken) queries.removeQueries({ queryKey: keyOf(roomQuery(roomToken)) });
  const site = {
    ...described,
    ...(request.hasResume && { hasResume: true }),
    ...(request.hasCertificate && { hasCertificate: true }),
    ...(isStarterOwner(content.identity.ownerName) && { hasSamples: true }),
    ...(request.hasExamples && { screens }),
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
    data: { site, state: snapshotOf(queries) },
    isApp: preview !== undefined,
  });
  queries.clear();
  return { status, html, styles: preview ? null : pageStyles(content.look, assets) };
}

interface ShellRequest extends Pick<PageRequest, 'assets' | 'publicUrl' | 'path' | 'content'> {
  contactEmail?: string;
  /** HTML for readers without scripts. */
  withoutScripts?: string;
}

/** Renders the empty document of a page that only the browser renders: the dashboard, the API's description. */
export function renderShell(request: ShellRequest): string {
  const { assets, publicUrl, path, content, contactEmail = '', withoutScripts = '' } = request;
  return renderDocument({
    head: headOf(path, content),
    content,
    assets,
    publicUrl,
    body: '',
    withoutScripts,
    data: { site: { publicUrl, contactEmail, ...pageContent(content, false) } },
    isApp: true,
  });
}

/** Renders the subject, HTML and plain text of an email. The templates are loaded with the first email. */
export async function renderEmail(
  email: EmailInput,
  site: EmailSite,
): Promise<{ subject: string; html: string; text: string }> {
  const { composeEmail } = await import('#web/emails/compose-email.tsx');
  return composeEmail(email, site);
}
