import type { SiteContent } from '#common/contract/site/content.ts';

/** Parts of the site that emails use, with its fields in braces filled in. */
export type EmailSite = Pick<SiteContent, 'identity' | 'look' | 'email'>;
