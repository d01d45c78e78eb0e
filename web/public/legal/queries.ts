import { getPrivacy } from '#common/contract/privacy.ts';
import { getSite } from '#common/contract/site.ts';
import { pageQuery, selectedPageQuery } from '#web/shared/api/query.ts';

export const privacyQuery = pageQuery(getPrivacy);
export const legalQuery = selectedPageQuery(getSite, ({ data }) => data.content.legal);
