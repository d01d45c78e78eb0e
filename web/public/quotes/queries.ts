import { getClientQuote } from '#common/contract/quotes/client.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';

export const clientQuoteQuery = (token: string) =>
  selectedPageQuery(getClientQuote, ({ data }) => data, { params: { token } });
