import { getPrivacy } from '#common/contract/privacy.ts';
import { pageQuery } from '#web/shared/api/query.ts';

export const privacyQuery = pageQuery(getPrivacy);
