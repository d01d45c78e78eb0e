import { BOOKING } from '#common/limits.ts';

/** The address that a name makes: 'Café call, 20 min' becomes 'cafe-call-20-min'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, BOOKING.slug)
    .replaceAll(/^-+|-+$/g, '');
