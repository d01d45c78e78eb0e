import type { PublicContent } from '#common/contract/site.ts';

export interface PageHead {
  title: string;
  description: string;
  /** `true` when search engines should list the page. */
  listed: boolean;
}

/** 'Kestrel – Studio' */
export const titleWith = (title: string, { identity }: Pick<PublicContent, 'identity'>): string =>
  `${title} – ${identity.name}`;

/** Title of the dashboard, before one of its tabs is shown. */
export const ADMIN_TITLE = 'Admin';
