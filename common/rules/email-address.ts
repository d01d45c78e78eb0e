import { isBlank, withoutDirectionMarks, withoutInvisible } from './marks.ts';

/**
 * Matches an address that email servers without SMTPUTF8 take: a local part of up to 64 characters without quotes (RFC 5322,
 * 3.2.3), and a domain whose labels have up to 63. The last label may be Punycode: `xn--p1ai`.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/** No domain has these: they end the host of a URL, or make it read in another way. */
const NOT_IN_A_DOMAIN = /[\s%/:?#@[\]\\|^<>]/;
const IN_ASCII = /^[\0-\x7f]*$/;

/** The domain in its ASCII form (UTS #46), `münchen.example` as `xn--mnchen-3ya.example`; itself where it has none. */
export function domainToAscii(domain: string): string {
  if (IN_ASCII.test(domain) || NOT_IN_A_DOMAIN.test(domain)) return domain;
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

const WITH_NAME = /^[^<>]*<([^<>]*)>$/;

/**
 * An email address as it is stored and compared: without the invisible characters, the name, the brackets and the scheme
 * that are pasted along, its domain in ASCII. Nothing is refused here.
 */
export function cleanEmail(text: string): string {
  const pasted = withoutInvisible(text).trim();
  const address = (WITH_NAME.exec(pasted)?.[1] ?? pasted)
    .replace(/^[\s"(<]+|[\s")>;,]+$/g, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[\uff20\ufe6b]/, '@')
    .replace(/(?<=@.+)\.$/, '');
  const at = address.lastIndexOf('@');
  return at === -1 ? address : address.slice(0, at + 1) + domainToAscii(address.slice(at + 1));
}

const NAMED = /^([^<>]*)<([^<>]*)>\s*$/;

/** The name and the address of a sender; `null` for what is none. */
export function readSender(text: string): { name: string; address: string } | null {
  const [, name = '', address = text] = NAMED.exec(text) ?? [];
  if (!EMAIL_ADDRESS.test(address) || /[\r\n]/.test(name)) return null;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** A sender as it is stored, `Studio <you@example.com>` or the address alone. A name of which nobody sees anything is none. */
export function cleanSender(text: string): string {
  const [, name, address] = NAMED.exec(text) ?? [];
  if (name === undefined || address === undefined) return cleanEmail(text);
  if (isBlank(name.replaceAll('"', ''))) return cleanEmail(address);
  return `${withoutDirectionMarks(name).trim()} <${cleanEmail(address)}>`;
}

/** Domains that are reserved for examples (RFC 2606). */
const EXAMPLE_DOMAIN = /@example\.(?:com|net|org)>?\s*$/i;

/** `true` for an address, or a sender with its name, that reaches nobody. */
export const isExampleEmail = (email: string): boolean => EXAMPLE_DOMAIN.test(email);

/** Why an address cannot be the owner's own; `null` where it can. */
export function ownEmailProblem(email: string): string | null {
  if (isBlank(email)) return 'Your email is required';
  return isExampleEmail(email) ? `${email.trim()} is an example address` : null;
}

/** The first address that is no example; where all are, the first. */
export const firstOwnEmail = (emails: readonly string[]): string | undefined =>
  emails.find((email) => !isExampleEmail(email)) ?? emails[0];
