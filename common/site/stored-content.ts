import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { isObject, type Json } from './tree.ts';

/** A document of an earlier build lacks the fields that came later; they get the starter's values. */
function complete(stored: Json, pattern: Json): Json {
  if (!isObject(pattern)) return stored === undefined ? pattern : stored;
  if (!isObject(stored)) return stored === undefined ? pattern : stored;
  const known = Object.entries(pattern).map(([key, value]) => [key, complete(stored[key], value)]);
  return { ...Object.fromEntries(known), ...withoutKnown(stored, pattern) };
}

const withoutKnown = (stored: Record<string, Json>, pattern: Record<string, Json>) =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => !Object.hasOwn(pattern, key)));

/** A stored document; it was checked when it was stored. */
export const readStoredContent = (json: string): SiteContent => complete(JSON.parse(json), starter) as SiteContent;
