import { isBlank, withoutDirectionMarks, withoutInvisible } from './marks.ts';

/**
 * Matches an address that email servers without SMTPUTF8 take. Beyond zod's own pattern, the last label of the domain
 * may be Punycode: `xn--p1ai`.
 */
export const EMAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** No domain has these: they end the host of a URL, or make it read in another way. */
const NOT_IN_A_DOMAIN = /[\s%/:?#@[\]\\|^<>]/;
const IN_ASCII = /^[\0-\x7f]*$/;

/** The domain in its ASCII form (UTS #46), `münchen.example` as `xn--mnchen-3ya.example`; itself where it has none. */
export function domainToAscii(domain: string): string {
  if (IN_ASCII.test(domain) || NOT_IN_A_DOMAIN.test(domain)) return domain;
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/**
 * An email address as it is stored and compared: without the invisible characters that are pasted along, its domain in
 * ASCII. Nothing is refused here.
 */
export function cleanEmail(text: string): string {
  const address = withoutInvisible(text).trim();
  const at = address.lastIndexOf('@');
  return at === -1 ? address : address.slice(0, at + 1) + domainToAscii(address.slice(at + 1));
}

const NAMED = /^([^<>]*)<([^<>]*)>\s*$/;

/** A sender as it is stored, `Studio <you@example.com>` or the address alone. A name of which nobody sees anything is none. */
export function cleanSender(text: string): string {
  const [, name, address] = NAMED.exec(text) ?? [];
  if (name === undefined || address === undefined) return cleanEmail(text);
  if (isBlank(name.replaceAll('"', ''))) return cleanEmail(address);
  return `${withoutDirectionMarks(name).trim()} <${cleanEmail(address)}>`;
}
