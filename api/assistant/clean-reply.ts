/** Links that a reply may contain. */
export interface LinkRules {
  /** The site's own origin. */
  origin: string;
  /** Other allowed addresses, exactly as they appear in the content. */
  addresses: ReadonlySet<string>;
}

/** Excludes entities, escapes and backslashes, which could hide another address. */
const PLAIN_PATH = /^\/(?!\/)[\w\-./#?=]*$/;

function isAllowed(address: string, { origin, addresses }: LinkRules): boolean {
  if (PLAIN_PATH.test(address) || addresses.has(address) || address === origin) return true;
  return address.startsWith(`${origin}/`) && PLAIN_PATH.test(address.slice(origin.length));
}

const LINK = /(!?)\[([^[\]\n]*)\]\(\s*<?([^()<>\s]*)>?[^()\n]*\)/g;
const BARE_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>()[\]"'*]*/gi;
/** These schemes work without slashes. */
const ACTIVE_SCHEME = /\b(javascript|data|vbscript|mailto|tel|file|blob)\s*:(?=\S)/gi;

const ENTITY = /&(?=#?\w+;)/g;
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Replaces allowed parts with placeholders while the rest is searched. */
function withPlaceholders(text: string, work: (text: string, protect: (part: string) => string) => string): string {
  const parts: string[] = [];
  const marked = work(text, (part) => `\ue000${parts.push(part) - 1}\ue001`);
  return marked.replace(/\ue000(\d+)\ue001/g, (_mark, place: string) => parts[Number(place)] ?? '');
}

/**
 * Sanitizes a model's text for display: no HTML, images or headings, and only links to the site and to the
 * addresses of its projects. The label of a removed link stays.
 */
export function cleanReply(text: string, rules: LinkRules): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(/[\ue000\ue001]/g, '')
    // Markdown unescapes characters after this check, so they are unescaped before it.
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(ENTITY, '& ')
    .replace(/<(https?:\/\/[^<>\s]*)>/gi, '$1')
    .replace(/<\/?[a-z!?][^<>]*>/gi, '')
    .replace(/<(?=[a-z/!?])/gi, '')
    .replace(/^\s{0,3}\[[^\]\n]+\]:.*$/gm, '')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^[ \t]*(?:```|~~~).*$/gm, '');
  return withPlaceholders(plain, (whole, protect) =>
    whole
      .replace(LINK, (_link, image: string, label: string, address: string) =>
        image === '' && isAllowed(address, rules) ? protect(`[${withoutAddresses(label)}](${address})`) : label,
      )
      .replace(BARE_ADDRESS, (found) => {
        const address = found.replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
        return isAllowed(address, rules) ? protect(address) + found.slice(address.length) : '(link removed)';
      })
      .replace(ACTIVE_SCHEME, '$1 ')
      .replace(/!\[/g, '[')
      // Breaks up whatever could still be parsed as a link.
      .replace(/\](?=[([])/g, '] '),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const withoutAddresses = (label: string) => label.replace(BARE_ADDRESS, 'link').replace(/!/g, '');
