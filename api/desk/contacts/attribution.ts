import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { AttributionSent } from '#common/contract/contact-fields.ts';
import type { ContactKind } from '#common/dashboard-options.ts';
import { ATTRIBUTION } from '#common/limits.ts';

/** The known part of a request's way to the site. */
export const attributionColumns = (
  sourceKind: ContactKind | null,
  known: Partial<
    Pick<
      ContactRow,
      | 'sourceChannel'
      | 'landingPage'
      | 'referrerHost'
      | 'utmSource'
      | 'utmMedium'
      | 'utmCampaign'
      | 'utmTerm'
      | 'utmContent'
    >
  > = {},
) => ({
  sourceKind,
  sourceChannel: null,
  landingPage: null,
  referrerHost: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
  source: known.utmSource ?? known.referrerHost ?? known.sourceChannel ?? null,
  ...known,
});

/** The path of an address, without its query: that could say who the visitor is. */
function pathOf(address: string, publicUrl: string): string | null {
  const path = URL.parse(address, publicUrl)?.pathname;
  return path === undefined ? null : path.slice(0, ATTRIBUTION.landingPage);
}

/** The host of an address; null for one of this site, and for what is no page of the web. */
function foreignHost(address: string, publicUrl: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === new URL(publicUrl).hostname) return null;
  return url.hostname.slice(0, ATTRIBUTION.referrerHost) || null;
}

/** The part that is kept of the way to the form that the browser tells. */
export function sentAttribution(sent: AttributionSent | undefined, publicUrl: string) {
  const { landingPage, referrer, utm } = sent ?? {};
  return attributionColumns('form', {
    landingPage: landingPage ? pathOf(landingPage, publicUrl) : null,
    referrerHost: referrer ? foreignHost(referrer, publicUrl) : null,
    utmSource: utm?.source ?? null,
    utmMedium: utm?.medium ?? null,
    utmCampaign: utm?.campaign ?? null,
    utmTerm: utm?.term ?? null,
    utmContent: utm?.content ?? null,
  });
}
