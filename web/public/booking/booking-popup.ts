import { POPUP } from '#common/limits.ts';

/**
 * The booking URL of an event type; `null` for anything but a web address. Pages of this site open on the
 * host that the visitor uses, whatever the configured address is.
 */
export function bookingAddress(schedulingUrl: string, publicUrl: string): string | null {
  if (!URL.canParse(schedulingUrl, publicUrl)) return null;
  const url = new URL(schedulingUrl, publicUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const own = URL.canParse(publicUrl) && url.origin === new URL(publicUrl).origin;
  return own ? url.pathname + url.search + url.hash : url.href;
}

/** Opens the booking page in a popup centered on this window. @returns false when the browser blocked it */
export function openBookingPopup(address: string): boolean {
  const { width, height } = POPUP;
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = open(address, 'booking', `popup,width=${width},height=${height},left=${left},top=${top}`);
  opened?.focus();
  return opened !== null;
}
