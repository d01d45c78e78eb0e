/** What a reply may link to. */
export interface LinkRules {
  /** The site's own origin. */
  origin: string;
  /** Other addresses, each as it stands in the content. */
  addresses: ReadonlySet<string>;
}

/** No entity, escape or backslash, behind which another address could hide. */
const PLAIN_PATH = /^\/(?!\/)[\w\-./#?=]*$/;

function isAllowed(address: string, { origin, addresses }: LinkRules): boolean {
  if (PLAIN_PATH.test(address) || addresses.has(address) || address === origin) return true;
  return address.startsWith(`${origin}/`) && PLAIN_PATH.test(address.slice(origin.length));
}

const LINK = /(!?)\[([^[\]\n]*)\]\(\s*<?([^()<>\s]*)>?[^()\n]*\)/g;
const BARE_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>()[\]"'*]*/gi;
/** Their schemes need no slashes. */
const ACTIVE_SCHEME = /\b(javascript|data|vbscript|mailto|tel|file|blob)\s*:(?=\S)/gi;

const ENTITY = /&(?=#?\w+;)/g;
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** What goes as it is stands aside while the rest is searched. */
function withAside(text: string, work: (text: string, keep: (part: string) => string) => string): string {
  const kept: string[] = [];
  const marked = work(text, (part) => `\ue000${kept.push(part) - 1}\ue001`);
  return marked.replace(/\ue000(\d+)\ue001/g, (_mark, place: string) => kept[Number(place)] ?? '');
}

/**
 * A model's text as it may be shown: no HTML, no image, no heading, no link but those to the site and to the addresses
 * of its projects. What a link said stays; where it led does not.
 */
export function cleanReply(text: string, rules: LinkRules): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(/[\ue000\ue001]/g, '')
    // An escaped character would be read as itself after our search.
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(ENTITY, '& ')
    .replace(/<(https?:\/\/[^<>\s]*)>/gi, '$1')
    .replace(/<\/?[a-z!?][^<>]*>/gi, '')
    .replace(/<(?=[a-z/!?])/gi, '')
    .replace(/^\s{0,3}\[[^\]\n]+\]:.*$/gm, '')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^[ \t]*(?:```|~~~).*$/gm, '');
  return withAside(plain, (whole, keep) =>
    whole
      .replace(LINK, (_link, image: string, label: string, address: string) =>
        image === '' && isAllowed(address, rules) ? keep(`[${withoutAddresses(label)}](${address})`) : label,
      )
      .replace(BARE_ADDRESS, (found) => {
        const address = found.replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
        return isAllowed(address, rules) ? keep(address) + found.slice(address.length) : '(link removed)';
      })
      .replace(ACTIVE_SCHEME, '$1 ')
      .replace(/!\[/g, '[')
      // Whatever still looks like a link is none.
      .replace(/\](?=[([])/g, '] '),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const withoutAddresses = (label: string) => label.replace(BARE_ADDRESS, 'link').replace(/!/g, '');
