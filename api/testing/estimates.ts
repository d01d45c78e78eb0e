import * as contract from '#common/contract/estimates.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import type { TestServer } from './test-server.ts';

export const offerEstimates = (api: TestServer, estimatesEnabled = true) =>
  api.send(setQuoteSettings, { body: { estimatesEnabled } });

export const estimate = (api: TestServer, chosen: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  api.send(contract.createEstimate, { body: { package: 'product', addOns: [], ...chosen }, headers });

export const readEstimate = (api: TestServer, id: string, token: string | null = null) =>
  api.send(contract.getEstimate, { params: { id }, token });
