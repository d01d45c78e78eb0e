import { getRecord } from '#common/contract/quotes/record.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';

export const recordQuery = selectedPageQuery(getRecord, ({ data }) => data);
