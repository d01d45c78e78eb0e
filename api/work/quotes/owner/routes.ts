import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { findQuote, findVersion } from '#api/work/find.ts';
import { expireDueQuotes } from '#api/work/quotes/expiry.ts';
import * as contract from '#common/contract/quotes/owner.ts';
import { notFound } from '#common/errors.ts';
import { dayIn } from '#common/site/days.ts';
import { changeDraft, createDraft, deleteDraft } from './drafts.ts';
import { exportQuotes, listQuotes, readQuoteStats } from './list.ts';
import { withNotices } from './notices.ts';
import { presentQuote } from './presenter.ts';
import { reviseQuote, sendQuote, withdrawQuote } from './send.ts';

export const ownerQuoteRoutes = (context: Context): ServerRoute[] => [
  route(contract.listQuotes, async ({ query }) => ({ data: await listQuotes(context, query) })),
  route(contract.quoteStats, async () => ({ data: await readQuoteStats(context) })),
  rawRoute(contract.exportQuotes, async ({ h }) => {
    const { timeZone } = (await context.site.current()).content.identity;
    const name = `quotes-${dayIn(timeZone, context.now())}.csv`;
    return h
      .response(await exportQuotes(context))
      .type(`${contract.exportQuotes.produces}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
  }),
  route(contract.createQuote, async ({ payload }) => ({
    data: await withNotices(context, await createDraft(context, payload)),
  })),
  route(contract.getQuote, async ({ params }) => {
    await expireDueQuotes(context);
    return { data: await withNotices(context, await presentQuote(context, await findQuote(context, params.id))) };
  }),
  route(contract.updateQuote, async ({ params, payload }) => ({
    data: await withNotices(context, await changeDraft(context, params.id, payload)),
  })),
  route(contract.deleteQuote, async ({ params }) => {
    await deleteDraft(context, params.id);
    return { message: 'Draft deleted' };
  }),
  route(contract.sendQuote, async ({ params, payload, owner }) => {
    const by = { updatedAt: payload.updatedAt, actor: actorOf(owner) };
    return { data: await withNotices(context, await sendQuote(context, params.id, by)) };
  }),
  route(contract.reviseQuote, async ({ params }) => {
    await expireDueQuotes(context);
    return { data: await withNotices(context, await reviseQuote(context, params.id)) };
  }),
  route(contract.withdrawQuote, async ({ params, owner }) => {
    await expireDueQuotes(context);
    return { data: await withdrawQuote(context, params.id, actorOf(owner)) };
  }),
  rawRoute(contract.getQuoteDocument, async ({ params, h }) => {
    const version = await findVersion(context, (await findQuote(context, params.id)).id);
    // The bytes go when the client is erased.
    if (!version?.document) throw notFound('Document');
    return h.response(version.document).type(contract.getQuoteDocument.produces).header('cache-control', 'no-store');
  }),
];
