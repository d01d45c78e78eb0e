import { brotKorn } from './brot-korn-wholesale-orders.ts';
import { clauseFinder } from './clause-finder.ts';
import { fieldNotes } from './field-notes-collection-viewer.ts';
import { BROWSER, COVER, PHONE, type ProjectScreens } from './frame.ts';
import { inboxTriage } from './inbox-triage-assistant.ts';
import { kestrelDispatch } from './kestrel-dispatch.ts';
import { labelStation } from './label-station.ts';
import { mandiRates } from './mandi-rates.ts';
import { shiftleaf } from './shiftleaf.ts';
import { tandemPayoutLedger } from './tandem-payout-ledger.ts';

/** The drawn screens of the example projects, by the slugs of their pages. */
export const projectScreens: Readonly<Record<string, ProjectScreens>> = {
  'kestrel-dispatch': kestrelDispatch,
  'clause-finder': clauseFinder,
  'mandi-rates': mandiRates,
  shiftleaf,
  'tandem-payout-ledger': tandemPayoutLedger,
  'brot-korn-wholesale-orders': brotKorn,
  'inbox-triage-assistant': inboxTriage,
  'field-notes-collection-viewer': fieldNotes,
  'label-station': labelStation,
};

export const sizeOf = { cover: COVER, browser: BROWSER, phone: PHONE } as const;
