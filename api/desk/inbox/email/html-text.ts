import { compile, type FormatCallback } from 'html-to-text';
import { INBOX } from '#common/dashboard-limits.ts';
import { QUOTE_MARK } from './split-quoted.ts';

/** Elements that show no text of their own, or one that is not the writer's. */
const LEFT_OUT =
  'script style head title noscript template iframe frame object embed applet svg math canvas audio video img input button select textarea'.split(
    ' ',
  );
/** No email program shows these elements. */
const HIDDEN = ['[hidden]', '[style*="display:none" i]', '[style*="display: none" i]', '[style*="mso-hide:all" i]'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Hold what nested and repeated elements can cost. */
const LIMITS = { maxDepth: 200, maxChildNodes: 20_000, ellipsis: '…' };

/** Addresses that a mail program opens, those of emails without their scheme; of any other link the text stays. */
const openedAddress = (address: string): string =>
  /^(https?:\/\/|[^\s:/@]+@[^\s:/@]+$)/i.test(address) ? address : '';

/** Gmail and Word indent what a client writes with the element of quotations, without its line at the side. */
const isIndented = (style: string) =>
  !/border-left\s*:\s*(?!none|0(?![.\d]))/i.test(style) &&
  /border(-left)?(-width|-style)?\s*:\s*(none|0(?![.\d]))/i.test(style) &&
  /margin/i.test(style);

const formatQuotation: FormatCallback = (element, walk, builder, { leadingLineBreaks = 2, trailingLineBreaks = 2 }) => {
  const { style = '', type = '' } = element.attribs ?? {};
  const isOwn = type !== 'cite' && isIndented(style);
  builder.openBlock({ leadingLineBreaks, reservedLineLength: 2 });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks,
    blockTransform: (block) =>
      isOwn
        ? block
        : block
            .replace(/^\n+|\n+$/g, '')
            .split('\n')
            .map((line) => `${QUOTE_MARK}> ${line}`)
            .join('\n'),
  });
};

/** Marks text that was struck out: '~~4000~~ 3500'. */
const formatStruck: FormatCallback = (element, walk, builder) => {
  builder.addInline('~~', { noWordTransform: true });
  walk(element.children, builder);
  builder.addInline('~~', { noWordTransform: true });
};

/** Amounts of two cells are two amounts. */
const formatCell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const ROW = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const convert = compile({
  wordwrap: false,
  limits: LIMITS,
  formatters: { quotation: formatQuotation, cell: formatCell, struck: formatStruck },
  selectors: [
    ...[...LEFT_OUT, ...HIDDEN].map((selector) => ({ selector, format: 'skip' })),
    ...['s', 'strike', 'del'].map((selector) => ({ selector, format: 'struck' })),
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
    {
      selector: 'a',
      options: {
        hideLinkHrefIfSameAsText: true,
        linkBrackets: ['<', '>'] as [string, string],
        pathRewrite: openedAddress,
      },
    },
    { selector: 'table', format: 'block' },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ...[
      'tr',
      'caption',
      'dt',
      'dd',
      'summary',
      'center',
      'fieldset',
      'legend',
      'menu',
      'dialog',
      'hgroup',
      'search',
    ].map((selector) => ({ selector, format: 'block', options: ROW })),
    { selector: 'blockquote', format: 'quotation', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
});

/** These show no text and can be megabytes: styles, scripts, comments, and pictures within an address. */
const HEAVY = /<(style|script)\b|<!--|(?<=["'(=]\s{0,4}|&quot;)data:[\w+.-]{1,80}\/[\w+.-]{1,80}[^,"'<>\s]{0,200},/gi;
const PICTURE = /[^"'<>\s)]*/y;

/** HTML without what is heavy, in one pass over its bytes. */
export function withoutHeavyParts(html: Uint8Array): Buffer {
  const text = Buffer.from(html).toString('latin1');
  const lower = text.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  HEAVY.lastIndex = 0;
  for (let found = HEAVY.exec(text); found; found = HEAVY.exec(text)) {
    const [mark, element] = found;
    const begins = found.index;
    let end: number;
    if (element === undefined && !mark.startsWith('<')) {
      PICTURE.lastIndex = begins + mark.length;
      end = begins + mark.length + (PICTURE.exec(text)?.[0].length ?? 0);
    } else {
      const close = element === undefined ? '-->' : `</${element.toLowerCase()}`;
      // `<!-->` is a comment, too.
      const closes = lower.indexOf(close, element === undefined ? begins + 2 : begins + mark.length);
      // Browsers show nothing after one that has no end.
      end = closes < 0 ? text.length : closes + close.length;
      if (element !== undefined && closes >= 0) end = text.indexOf('>', end) + 1 || text.length;
    }
    kept.push(text.slice(from, begins));
    from = end;
    HEAVY.lastIndex = end;
  }
  return Buffer.from(kept.join('') + text.slice(from), 'latin1');
}

/** The text that the HTML of an email shows. Nothing of it is loaded or run. */
export function textOfHtml(html: string): string {
  return convert(html.replaceAll(QUOTE_MARK, '').slice(0, INBOX.maxText));
}
