import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { Invoice } from '#common/contract/money/invoice.ts';
import * as contract from '#common/contract/money/invoices.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { account, billing, ratesOf, seller, setMoney } from './money.ts';
import { client } from './quotes.ts';
import { acceptTestQuote } from './rooms.ts';
import type { TestServer } from './test-server.ts';

/** A site that issues invoices in euros, with tax by rates unless told otherwise. */
export async function startInvoicing(api: TestServer, fields: Record<string, unknown> = {}) {
  await setMoney(api, { seller, tax: ratesOf(), account });
  return setMoney(api, { invoices: { enabled: true, ...fields } });
}

/** Work in euros whose client accepted a quote with a deposit by bank. */
export async function acceptInvoiced(
  api: TestServer,
  { depositPercent = 30, ...fields }: Record<string, unknown> = {},
): Promise<EngagementRow> {
  await api.send(setQuoteSettings, { body: { depositPercent } });
  return acceptTestQuote(api, { currency: 'EUR', client: { ...client, billing }, ...fields });
}

/** The calls of invoices. */
export const invoiceCalls = (api: TestServer) => {
  const one = (id: string) => ({ params: { id } });
  return {
    draft: ({ id }: Pick<EngagementRow, 'id'>, body: Record<string, unknown>) =>
      api.send(contract.createInvoice, { ...one(id), body }),
    issue: (id: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      api.send(contract.issueInvoice, { ...one(id), body, headers }),
    read: async (id: string): Promise<Invoice> => (await api.send(contract.getInvoice, one(id))).body.data,
    credit: (id: string, body: Record<string, unknown> = {}) =>
      api.send(contract.creditInvoice, { ...one(id), body: { reason: 'A mistake', ...body } }),
    receive: (id: string, body: Record<string, unknown>) =>
      api.send(contract.addReceipt, { ...one(id), body: { method: 'bank', ...body } }),
    /** Drafts and issues one. @throws where either is refused */
    async issued(engagement: Pick<EngagementRow, 'id'>, body: Record<string, unknown>): Promise<Invoice> {
      const drafted = await this.draft(engagement, body);
      if (drafted.status !== 201) throw new Error(drafted.text);
      const issued = await this.issue(drafted.body.data.id);
      if (issued.status !== 200) throw new Error(issued.text);
      return issued.body.data;
    },
  };
};
