import type { Sheet, SheetPart } from '#common/site-build.ts';

/** First values of custom properties for old browsers, which know no `@property`. */
const VALUES = '@layer properties';
/** These hold rules. */
const GROUP = /^@(?:media|supports|layer|container)\b/;
/** These are there for whoever names them. */
const NAMED = /^@(?:property|keyframes) ([\w-]+)/;
/** The classes that the page's own scripts set (web/shared/theme/theme-script.ts). */
const SET_LATER = ['dark'];

/** The end of the part of a text that begins at `start`: the first of `ends` outside of strings and escapes. */
function endOf(text: string, start: number, ends: string): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (ends.includes(character)) return at;
  }
  return text.length;
}

/** The place of the brace that closes the one before `start`. */
function closingOf(text: string, start: number): number {
  let at = endOf(text, start, '{}');
  while (text.charAt(at) === '{') at = endOf(text, closingOf(text, at + 1) + 1, '{}');
  return at;
}

/** A selector without what stands in parentheses: a class there is no condition, or one of another element. */
function outside(selector: string): string {
  let found = '';
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const character = selector.charAt(at);
    const piece = character === '\\' ? selector.slice(at, ++at + 1) : character;
    if (piece === '(') depth++;
    if (depth === 0) found += piece;
    if (piece === ')') depth--;
  }
  return found;
}

function split(selectors: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = endOf(selectors, 0, '(),'); at < selectors.length; at = endOf(selectors, at + 1, '(),')) {
    const character = selectors.charAt(at);
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (depth === 0) {
      found.push(selectors.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, selectors.slice(start)];
}

const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+)/giu;
const classesOf = (selector: string) =>
  [...outside(selector).matchAll(CLASS)].map(([, name = '']) =>
    name.replace(ESCAPE, (_, code, character) =>
      code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );

/** Cuts a minified sheet into its parts. */
export function readSheet(text: string): Sheet {
  const parts: SheetPart[] = [];
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, '');
  for (let at = 0; at < sheet.length; ) {
    const end = endOf(sheet, at, ';{');
    const head = sheet.slice(at, end).trim();
    if (sheet.charAt(end) !== '{') {
      if (head !== '') parts.push({ text: `${head};` });
      at = end + 1;
      continue;
    }
    const close = closingOf(sheet, end + 1);
    const body = sheet.slice(end + 1, close);
    const [, named] = NAMED.exec(head) ?? [];
    if (head === VALUES) parts.push({ values: `${head}{${body}}` });
    else if (named !== undefined) parts.push({ named, text: `${head}{${body}}` });
    else if (GROUP.test(head)) parts.push({ around: head, parts: [...readSheet(body)] });
    else if (head.startsWith('@')) parts.push({ text: `${head}{${body}}` });
    else parts.push({ selectors: split(head).map((one) => ({ text: one, classes: classesOf(one) })), body });
    at = close + 1;
  }
  return parts;
}

/** Writes the rules that can apply where no element has another class than these. */
function write(sheet: Sheet, classes: ReadonlySet<string>, isNamed: (name: string) => boolean): string {
  const texts = sheet.map((part) => {
    if ('values' in part)
      return part.values.replace(/(--[\w-]+):[^;}]*;?/g, (value, name) => (isNamed(name) ? value : ''));
    if ('named' in part) return isNamed(part.named) ? part.text : '';
    if ('text' in part) return part.text;
    if ('around' in part) {
      const inner = write(part.parts, classes, isNamed);
      return inner === '' ? '' : `${part.around}{${inner}}`;
    }
    const selectors = part.selectors.filter((one) => one.classes.every((name) => classes.has(name)));
    return selectors.length === 0 ? '' : `${selectors.map((one) => one.text).join(',')}{${part.body}}`;
  });
  return texts.join('');
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const ENTITY = /&(?:amp|lt|gt|quot|#x27);/g;

function classesIn(html: string): Set<string> {
  const lists = new Set([...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = '']) => list));
  const plain = [...lists].map((list) => list.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity));
  return new Set([...SET_LATER, ...plain.flatMap((list) => list.split(/\s+/))]);
}

/** The rules of a sheet that this HTML can use, with the animations and custom properties that they name. */
export function rulesFor(html: string, sheet: Sheet): string {
  const classes = classesIn(html);
  const rules = write(sheet, classes, () => false);
  return write(sheet, classes, (name) => rules.includes(name));
}
