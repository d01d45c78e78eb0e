/** The small formatting of replies: paragraphs, **bold**, *italic*, lists and links; all else is text. */
type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; label: string };

type Block = { type: 'paragraph' | 'list'; lines: Inline[][] };

const LINK = /\[([^[\]]{1,500})\]\((https?:\/\/[^\s()<>]{1,2000}|mailto:[^\s()<>]{1,300})\)/y;
const ADDRESS = /https?:\/\/[^\s<>"*]{1,2000}/y;
const NEXT_MARK = /[*[]|https?:\/\//g;

const DELIMITERS = [
  { type: 'strong', mark: '**' },
  { type: 'emphasis', mark: '*' },
] as const;

type Span = (typeof DELIMITERS)[number]['type'];

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Finds the end of the span that begins with the mark; -1 where it has none. */
function findEnd(text: string, mark: string, from: number): number {
  for (let at = text.indexOf(mark, from + 1); at >= 0; at = text.indexOf(mark, at + 1)) {
    const isDouble = mark === '*' && (text[at + 1] === '*' || text[at - 1] === '*');
    if (!isDouble && /\S/.test(text[at - 1] ?? ' ')) return at;
  }
  return -1;
}

/** Punctuation after an address belongs to the sentence. */
function trimAddress(address: string): string {
  const trimmed = address.replace(/[.,;:!?'\])]+$/, '');
  const closesOwn = address[trimmed.length] === ')' && trimmed.includes('(');
  return closesOwn ? `${trimmed})` : trimmed;
}

function parseInline(text: string, open: readonly Span[] = []): Inline[] {
  const found: Inline[] = [];
  const unclosed = new Set<string>();
  let plain = '';

  function push(node: Inline) {
    if (plain) found.push({ type: 'text', text: plain });
    plain = '';
    found.push(node);
  }

  /** Finds the end of the span or link that begins here; `null` where none does. */
  function read(at: number): number | null {
    const link = matchAt(LINK, text, at);
    if (link) {
      push({ type: 'link', label: link[1] ?? '', href: link[2] ?? '' });
      return at + link[0].length;
    }
    const [address] = matchAt(ADDRESS, text, at) ?? [];
    if (address !== undefined) {
      const href = trimAddress(address);
      push({ type: 'link', label: href, href });
      return at + href.length;
    }
    const delimiter = DELIMITERS.find(({ mark }) => text.startsWith(mark, at));
    if (!delimiter || open.includes(delimiter.type) || unclosed.has(delimiter.mark)) return null;
    const inside = at + delimiter.mark.length;
    if (!/[^\s*]/.test(text[inside] ?? ' ')) return null;
    const end = findEnd(text, delimiter.mark, inside);
    if (end < 0) {
      unclosed.add(delimiter.mark);
      return null;
    }
    push({ type: delimiter.type, children: parseInline(text.slice(inside, end), [...open, delimiter.type]) });
    return end + delimiter.mark.length;
  }

  for (let at = 0; at < text.length; ) {
    const next = matchAt(NEXT_MARK, text, at)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at === text.length) break;
    const end = read(at);
    const isDouble = end === null && text.startsWith('**', at);
    if (end === null) plain += isDouble ? '**' : text[at];
    at = end ?? at + (isDouble ? 2 : 1);
  }
  if (plain) found.push({ type: 'text', text: plain });
  return found;
}

const ITEM = /^- (?=\S)/;

function parseBlocks(body: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  for (const line of body.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      current = undefined;
      continue;
    }
    const type = ITEM.test(line) ? 'list' : 'paragraph';
    if (current?.type !== type) {
      current = { type, lines: [] };
      blocks.push(current);
    }
    current.lines.push(parseInline(type === 'list' ? line.replace(ITEM, '') : line));
  }
  return blocks;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function inlineHtml(nodes: readonly Inline[]): string {
  const one = (node: Inline) => {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.text);
      case 'link':
        return `<a href="${escapeHtml(node.href)}">${escapeHtml(node.label)}</a>`;
      case 'strong':
        return `<strong>${inlineHtml(node.children)}</strong>`;
      case 'emphasis':
        return `<em>${inlineHtml(node.children)}</em>`;
    }
  };
  return nodes.map(one).join('');
}

function inlineText(nodes: readonly Inline[]): string {
  const one = (node: Inline) => {
    if (node.type === 'text') return node.text;
    if (node.type !== 'link') return inlineText(node.children);
    return node.label === node.href ? node.href : `${node.label} (${node.href.replace(/^mailto:/, '')})`;
  };
  return nodes.map(one).join('');
}

/** The plain text part of a reply. */
export const replyText = (body: string): string =>
  parseBlocks(body)
    .map(({ type, lines }) => lines.map((line) => (type === 'list' ? '- ' : '') + inlineText(line)).join('\n'))
    .join('\n\n');

/**
 * The HTML part of a reply; nothing of the body becomes markup but the formatting. On a site that is written from right to
 * left each paragraph has the direction of its own words.
 */
export function replyHtml(body: string, isRightToLeft = false): string {
  const dir = isRightToLeft ? ' dir="auto"' : '';
  const blocks = parseBlocks(body).map(({ type, lines }) => {
    if (type === 'list') return `<ul${dir}>${lines.map((line) => `<li>${inlineHtml(line)}</li>`).join('')}</ul>`;
    return `<p${dir}>${lines.map(inlineHtml).join('<br>')}</p>`;
  });
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${blocks.join('\n')}</body></html>`;
}
