import { DAY } from '#common/limits.ts';

/** A certificate that ends within this time, in milliseconds, should have been renewed. */
export const CERTIFICATE_WARNING_TIME = 14 * DAY;

/** When the certificates end that servers presented, for as long as the app runs. Chromium shows them once a connection. */
export function createCertificateDates() {
  const dates = new Map<string, number>();
  return {
    /** @param validExpiry seconds since 1970, as Electron tells it */
    note(hostname: string, validExpiry: number) {
      dates.set(hostname, validExpiry * 1_000);
    },
    /** In milliseconds; `null` for a host that presented none. */
    expiryOf: (hostname: string): number | null => dates.get(hostname) ?? null,
  };
}

export type CertificateDates = ReturnType<typeof createCertificateDates>;
