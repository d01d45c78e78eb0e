import { unifyBreaks } from './marks.ts';

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

/**
 * The subset of Markdown that owners write legal texts in: paragraphs, bold, italic, lists and links. Everything else is
 * text as written, HTML too. It is parsed in linear time, and nothing nests deeper than the limits below: a full
 * CommonMark parser takes most of a minute for 20,000 asterisks, and its tree is too deep to be rendered.
 */

interface ListItem {
  children: Inline[];
  lists: List[];
}

export interface List {
  type: 'list';
  /** Number of the first entry; `null` for a list without numbers. */
  start: number | null;
  items: ListItem[];
}

export type Block = { type: 'paragraph'; children: Inline[] } | List;

/** Lists inside of lists; deeper ones join the deepest. */
const MAX_LIST_DEPTH = 4;

const MARKER = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;

/** A tab before a text goes on to the next multiple of four (CommonMark, 2.2). */
function withoutTabs(line: string): string {
  const [lead = ''] = /^[ \t]*/.exec(line) ?? [];
  if (!lead.includes('\t')) return line;
  let width = 0;
  for (const character of lead) width += character === '\t' ? 4 - (width % 4) : 1;
  return ' '.repeat(width) + line.slice(lead.length);
}

interface OpenList {
  list: List;
  indent: number;
}

/** The lines of a block that are read so far. */
interface Lines {
  lines: string[];
  write(children: Inline[]): void;
}

/** Parses a text. Lines of a paragraph stay lines, so that an address keeps its shape. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lists: OpenList[] = [];
  const state: { current: Lines | null } = { current: null };
  let wasBlank = false;

  function finish() {
    if (state.current) state.current.write(parseInline(state.current.lines.join('\n')));
    state.current = null;
  }

  function addItem(indent: number, number: string | undefined, rest: string) {
    finish();
    const isOrdered = number !== undefined;
    const outer = lists.filter((open) => open.indent <= indent);
    lists = outer.length > 0 ? outer : lists.slice(0, 1);
    let last = lists.at(-1);
    const isNested = last !== undefined && indent > last.indent + 1 && lists.length < MAX_LIST_DEPTH;
    if (last && !isNested && (last.list.start !== null) !== isOrdered && lists.length === 1) last = undefined;
    if (!last || isNested) {
      const list: List = { type: 'list', start: isOrdered ? Number(number) : null, items: [] };
      const parent = last?.list.items.at(-1);
      if (isNested && parent) parent.lists.push(list);
      else {
        blocks.push(list);
        lists = [];
      }
      last = { list, indent };
      lists.push(last);
    }
    const item: ListItem = { children: [], lists: [] };
    last.list.items.push(item);
    state.current = {
      lines: [rest],
      write: (children) => {
        item.children = children;
      },
    };
  }

  function addParagraph(line: string) {
    finish();
    lists = [];
    const paragraph: Block = { type: 'paragraph', children: [] };
    blocks.push(paragraph);
    state.current = {
      lines: [line],
      write: (children) => {
        paragraph.children = children;
      },
    };
  }

  for (const raw of unifyBreaks(text).split('\n')) {
    const line = withoutTabs(raw);
    const trimmed = line.trim();
    if (trimmed === '') {
      wasBlank = true;
      continue;
    }
    const open = state.current;
    const marker = MARKER.exec(line);
    // As in CommonMark, a number in the middle of a paragraph begins a list only if it is 1.
    const isText = open !== null && !wasBlank && lists.length === 0;
    if (marker && !(isText && marker[2] !== undefined && marker[2] !== '1'))
      addItem((marker[1] ?? '').length, marker[2], marker[3] ?? '');
    else if (open && !wasBlank) open.lines.push(trimmed);
    else if (open && lists.length > 0 && /^\s{2}/.test(line)) open.lines.push('', trimmed);
    else addParagraph(trimmed);
    wasBlank = false;
  }
  finish();
  return blocks;
}
