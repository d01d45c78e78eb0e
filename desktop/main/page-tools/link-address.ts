import { APP_ORIGIN } from '#desktop/main/app-origin.ts';

/**
 * The address of a link as it works outside of the window: a page of the dashboard is one of the chosen server. @returns
 * `null` for a link that leads nowhere else, such as a file made by the page
 */
export function linkAddress(href: string, server: string | null): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (href.startsWith(`${APP_ORIGIN}/`)) return server && server + url.pathname + url.search + url.hash;
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? href : null;
}

/** Returns what is worth copying of it: of an email link, the email address. */
export const copiedText = (address: string): string => {
  if (!address.startsWith('mailto:')) return address;
  const [recipients = ''] = address.slice('mailto:'.length).split('?');
  return decodeURIComponent(recipients);
};
