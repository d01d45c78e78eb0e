/** Text inside of a block, for `markdown.ts`. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

/** `[text](address)`, also with pairs of parentheses in the address; each part has one way to match, so that it takes linear time. */
const LINK = /\[([^[\]]{1,1000})\]\(((?:[^\s()<>]|\([^\s()<>]{0,500}\)){1,2000})\)/y;
const NEXT_MARK = /[\\[*_\n]/g;

type Span = 'strong' | 'emphasis' | 'link';

interface Delimiter {
  type: 'strong' | 'emphasis';
  open: RegExp;
  close: RegExp;
}

/** In the order in which they are tried: two asterisks are bold before one of them is italic. */
const DELIMITERS: readonly Delimiter[] = [
  { type: 'strong', open: /\*\*(?=\S)/y, close: /(?<=\S)\*\*(?!\*)/g },
  { type: 'strong', open: /(?<![\p{L}\p{N}])__(?=\S)/uy, close: /(?<=\S)__(?![_\p{L}\p{N}])/gu },
  { type: 'emphasis', open: /\*(?=[^\s*])/y, close: /(?<=[^\s*])\*(?!\*)/g },
  { type: 'emphasis', open: /(?<![\p{L}\p{N}])_(?=[^\s_])/uy, close: /(?<=[^\s_])_(?![_\p{L}\p{N}])/gu },
];

/** A pattern with a state of its own, which starts at a place. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** `open` are the spans around the text: no kind of span is inside of its own kind. */
export function parseInline(text: string, open: readonly Span[] = []): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  /** Delimiters that are not closed in the rest of the text. */
  const unclosed = new Set<Delimiter>();

  function push(node: Inline) {
    if (plain) found.push({ type: 'text', text: plain });
    plain = '';
    found.push(node);
  }

  /** @returns where the span ends; `null` when none begins here */
  function span(at: number): number | null {
    const link = open.includes('link') ? null : matchAt(LINK, text, at);
    if (link) {
      const [whole, label = '', href = ''] = link;
      push({ type: 'link', href, children: parseInline(label, [...open, 'link']) });
      return at + whole.length;
    }
    for (const delimiter of DELIMITERS) {
      if (open.includes(delimiter.type) || unclosed.has(delimiter)) continue;
      const begin = matchAt(delimiter.open, text, at);
      if (!begin) continue;
      const inside = at + begin[0].length;
      const end = matchAt(delimiter.close, text, inside + 1);
      if (!end) {
        unclosed.add(delimiter);
        continue;
      }
      push({ type: delimiter.type, children: parseInline(text.slice(inside, end.index), [...open, delimiter.type]) });
      return end.index + end[0].length;
    }
    return null;
  }

  for (let at = 0; at < text.length; ) {
    const next = matchAt(NEXT_MARK, text, at)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at === text.length) break;
    const character = text.charAt(at);
    const following = text.charAt(at + 1);
    if (character === '\n') {
      push({ type: 'break' });
      at++;
    } else if (character === '\\' && /[!-/:-@[-`{-~]/.test(following)) {
      plain += following;
      at += 2;
    } else {
      const end = span(at);
      if (end === null) plain += character;
      at = end ?? at + 1;
    }
  }
  if (plain) found.push({ type: 'text', text: plain });
  return found;
}
