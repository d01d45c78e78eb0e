import type { SiteContent } from '#common/contract/site/content.ts';
import { listPackages, lowestPrice } from './format.ts';
import { mapTexts, type SitePath, textsIn } from './texts.ts';
import { utcOffset } from './zoned-format.ts';

/** Fields in braces that every text of the site may hold. */
export const braceFields = [
  'name',
  'ownerName',
  'firstName',
  'city',
  'country',
  'utcOffset',
  'email',
  'replyTime',
  'roadmapTime',
  'priceFrom',
  'packages',
] as const;
export type BraceField = (typeof braceFields)[number];
export type BraceValues = Record<BraceField, string>;

/** The visitor's name, in the email that confirms a request only. */
export const VISITOR_NAME = 'visitorName';

/** Fields that tell prices. */
export const priceBraces: readonly string[] = ['priceFrom', 'packages'] satisfies BraceField[];

/** A word in braces; anything else in braces is text. */
const BRACES = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

export const bracesIn = (text: string): string[] => [...text.matchAll(BRACES)].flatMap(([, name]) => name ?? []);

export const isConfirmation = (path: SitePath): boolean => path[0] === 'email' && path[1] === 'confirmation';

/** `true` when the text at the path may hold the field. */
export const mayHold = (path: SitePath, name: string): boolean =>
  braceFields.some((field) => field === name) || (name === VISITOR_NAME && isConfirmation(path));

/** The texts that fields in braces are made of; they hold none themselves. */
export function isBraceSource([part, second, third]: SitePath): boolean {
  if (part === 'identity') return ['name', 'ownerName', 'city', 'country'].includes(String(second));
  return (part === 'promises' || part === 'packages') && (third === 'time' || third === 'name');
}

/** Values of fields that are not in the document. */
export interface Surroundings {
  /** Recipient of requests; used while the document names no email. */
  contactEmail: string;
  /** Milliseconds since 1970, for the offset of the time zone. */
  now: number;
}

export function braceValues(content: SiteContent, { contactEmail, now }: Surroundings): BraceValues {
  const { name, ownerName, city, country, timeZone, email } = content.identity;
  return {
    name,
    ownerName,
    firstName: ownerName.split(/\s+/)[0] ?? '',
    city,
    country,
    utcOffset: utcOffset(timeZone, now),
    email: email ?? contactEmail,
    replyTime: content.promises.reply.time,
    roadmapTime: content.promises.roadmap.time,
    priceFrom: lowestPrice(content),
    packages: listPackages(content),
  };
}

/** Fills the fields that have a value; others stay as they are written. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(BRACES, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : written));

/** The document as it is shown. Only the visitor's name is left, for the email that is sent to them. */
export function fillContent(content: SiteContent, surroundings: Surroundings): SiteContent {
  const values = braceValues(content, surroundings);
  return mapTexts(content, (text, path) => (isBraceSource(path) ? text : fillText(text, values)));
}

/** Every field in braces with the place of its text. */
export function* bracesOf(content: SiteContent): Generator<{ path: SitePath; name: string }> {
  for (const { path, text } of textsIn(content)) for (const name of bracesIn(text)) yield { path, name };
}
