import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import type { PageCache } from '#api/http/page-cache.ts';
import * as languageContract from '#common/contract/site/language.ts';
import * as contract from '#common/contract/site.ts';
import { unauthenticated } from '#common/errors.ts';
import type { SiteService } from './service.ts';
import { readPublicSite } from './store.ts';

/** The public reply is the same for everybody, so it is rendered and cached as a page is. */
export function cacheSite(context: Context, { images }: SiteService, pageCache: PageCache) {
  pageCache.add(contract.getSite.path, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    async render() {
      const data = await readPublicSite(context, images);
      return { status: 200, body: JSON.stringify({ success: true, data }) };
    },
  });
}

const draftRoutes = ({ drafts, language, check, pinnedQuestions, previews }: SiteService): ServerRoute[] => [
  route(contract.getSiteDraft, async () => ({ data: await drafts.read() })),
  route(contract.saveSiteDraft, async ({ payload }) => ({
    data: await drafts.save(payload.content, payload.updatedAt),
  })),
  route(languageContract.getSiteLanguage, async ({ params }) => ({ data: await language.offer(params.language) })),
  route(languageContract.setSiteLanguage, async ({ payload }) => ({ data: await language.set(payload) })),
  route(contract.discardSiteDraft, async ({ payload, owner }) => ({
    data: await drafts.discard(payload.updatedAt, actorOf(owner)),
  })),
  route(contract.restoreSiteDraft, async () => ({ data: await drafts.putBack() })),
  route(contract.checkSiteDraft, async ({ query }) => ({ data: await check(query.guard === true) })),
  route(contract.getPinnedQuestions, async () => ({ data: await pinnedQuestions.read() })),
  route(contract.savePinnedQuestions, async ({ payload }) => ({ data: await pinnedQuestions.save(payload) })),
  route(contract.runPinnedQuestions, async () => ({ data: await pinnedQuestions.run() })),
  route(contract.createSitePreview, ({ request }) => {
    const { claims } = request.auth.credentials;
    if (!claims) throw unauthenticated();
    return { data: previews.create(claims) };
  }),
];

const publishRoutes = ({ drafts, publishing, versions }: SiteService): ServerRoute[] => [
  route(contract.publishSite, async ({ payload: { at, ...wish }, owner }) => {
    if (at === undefined) return { data: { version: await publishing.publish(wish, actorOf(owner)) } };
    return { data: { schedule: await publishing.schedule(at, wish, actorOf(owner)) } };
  }),
  route(contract.cancelSiteSchedule, async ({ owner }) => {
    await publishing.cancel(actorOf(owner));
    return { data: await drafts.read() };
  }),
  route(contract.listSiteVersions, ({ query }) => versions.list(query)),
  route(contract.getSiteVersion, async ({ params }) => ({ data: await versions.read(params.id) })),
  route(contract.restoreSiteVersion, async ({ params, owner }) => ({
    data: { version: await publishing.restore(params.id, actorOf(owner)) },
  })),
];

export const siteRoutes = (service: SiteService, pageCache: PageCache): ServerRoute[] => [
  rawRoute(contract.getSite, ({ request, h }) => pageCache.reply(contract.getSite.path, request, h)),
  ...draftRoutes(service),
  ...publishRoutes(service),
  route(contract.getSiteChecklist, async () => ({ data: await service.checklist.read() })),
  route(contract.updateSiteChecklist, async ({ params, payload }) => ({
    data: await service.checklist.set(params.id, payload.state),
  })),
];
