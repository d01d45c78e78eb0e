import { getEstimate } from '#common/contract/estimates.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';

export const estimateQuery = (id: string) => selectedPageQuery(getEstimate, ({ data }) => data, { params: { id } });
