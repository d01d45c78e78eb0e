import type { ContactRequest } from '#common/contract/contacts.ts';
import { ATTRIBUTION } from '#common/limits.ts';
import * as storageKeys from '#web/shared/storage-keys.ts';
import { referringSite, tabStorage } from './session.ts';

type Attribution = NonNullable<ContactRequest['attribution']>;

/** In memory, so that it lasts where the browser has no storage; there a reload loses it. */
let known: Attribution | undefined;

/** The way to this page. */
function current(): Attribution {
  const parameters = new URLSearchParams(location.search);
  const utm = (name: string) => parameters.get(`utm_${name}`)?.slice(0, ATTRIBUTION.utm) ?? null;
  return {
    landingPage: location.pathname.slice(0, ATTRIBUTION.landingPage),
    referrer: referringSite(),
    utm: {
      source: utm('source'),
      medium: utm('medium'),
      campaign: utm('campaign'),
      term: utm('term'),
      content: utm('content'),
    },
  };
}

function stored(): Attribution | undefined {
  const text = tabStorage()?.getItem(storageKeys.attribution);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Attribution;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Notes the first page of the stay and how the visitor came to it; no cookie, and gone with the browser tab. */
export function noteAttribution(): void {
  if (known) return;
  known = stored() ?? current();
  try {
    tabStorage()?.setItem(storageKeys.attribution, JSON.stringify(known));
  } catch (error) {
    // A full storage, or one that a private window refuses, leaves it in memory.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The way of this stay, for the request that the visitor sends. */
export function readAttribution(): Attribution | undefined {
  noteAttribution();
  return known;
}
