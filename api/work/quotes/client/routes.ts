import type { Request, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { selectRow } from '#api/database/table.ts';
import type { Owner } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import type { Signer } from '#api/work/agreements/store.ts';
import { openCheckout } from '#api/work/payments/checkout.ts';
import * as contract from '#common/contract/quotes/client.ts';
import { AppError, missing } from '#common/errors.ts';
import { quotePath } from '#common/paths.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { acceptQuote, readQuotePdf, requestQuoteCode } from './accept.ts';
import { askAboutQuote, declineQuote, openQuote } from './actions.ts';
import { findByToken, presentClientQuote, voiceOfQuote } from './presenter.ts';

/** A client acts alone: the owner cannot do it by being signed in. @throws Forbidden */
export function assertClient(owner: Owner | null): void {
  if (owner) throw new AppError('forbidden', t(messages.clientOnly));
}

export const signerOf = (request: Request, address: string): Signer => ({
  address,
  userAgent: headerOf(request, 'user-agent'),
});

/** Opens the payment of a deposit. @throws NotFound; StateConflict; NotConnected; UpstreamFailed */
async function payDeposit(context: Context, token: string): Promise<{ url: string }> {
  const { quote } = await findByToken(context, token);
  const { engagements, payments } = context.database.models;
  const engagement = await selectRow(engagements, { where: { quoteId: quote.id } });
  if (!engagement) throw refusedQuote(quote.state, 'paid');
  const deposit = await selectRow(payments, { where: { engagementId: engagement.id, kind: 'deposit' } });
  if (!deposit) throw missing(messages.depositNotFound);
  return openCheckout(context, { paymentId: deposit.id, engagement, returnPath: quotePath(token) });
}

export function clientQuoteRoutes(context: Context): ServerRoute[] {
  const voice = ({ params }: Request) => voiceOfQuote(context, String(params.token));
  return [
    route(
      contract.getClientQuote,
      async ({ params }) => {
        const { quote } = await findByToken(context, params.token);
        return { data: await presentClientQuote(context, quote) };
      },
      voice,
    ),
    rawRoute(
      contract.getClientDocument,
      async ({ params, h }) => {
        const { version } = await findByToken(context, params.token);
        return h.response(version.document).type(contract.getClientDocument.produces);
      },
      voice,
    ),
    route(
      contract.openClientQuote,
      async ({ params, owner }) => {
        if (!owner) return { data: { state: await openQuote(context, params.token) } };
        const { quote } = await findByToken(context, params.token);
        return { data: { state: quote.state } };
      },
      voice,
    ),
    route(
      contract.askAboutQuote,
      async ({ params, payload, owner, address }) => {
        assertClient(owner);
        const question = { message: payload.message, client: limitKey(address) };
        return { data: { id: await askAboutQuote(context, params.token, question) } };
      },
      voice,
    ),
    route(
      contract.declineQuote,
      async ({ params, payload, owner, address }) => {
        assertClient(owner);
        const answer = { reason: payload.reason ?? null, client: limitKey(address) };
        return { data: await declineQuote(context, params.token, answer) };
      },
      voice,
    ),
    route(
      contract.requestQuoteCode,
      async ({ params, payload, owner, address }) => {
        assertClient(owner);
        return { data: await requestQuoteCode(context, params.token, payload, limitKey(address)) };
      },
      voice,
    ),
    route(
      contract.acceptQuote,
      async ({ params, payload, owner, address, request }) => {
        assertClient(owner);
        const by = { client: limitKey(address), signer: signerOf(request, address) };
        return { data: await acceptQuote(context, params.token, payload, by) };
      },
      voice,
    ),
    rawRoute(
      contract.getClientPdf,
      async ({ params, h }) => {
        const { name, content } = await readQuotePdf(context, params.token);
        return h
          .response(content)
          .type(contract.getClientPdf.produces)
          .header('content-disposition', `attachment; filename="${name}"`);
      },
      voice,
    ),
    route(
      contract.payDeposit,
      async ({ params, owner }) => {
        assertClient(owner);
        return { data: await payDeposit(context, params.token) };
      },
      voice,
    ),
  ];
}
