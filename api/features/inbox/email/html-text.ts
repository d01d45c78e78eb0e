import { INBOX } from '#common/dashboard-limits.ts';

/** Elements that show no text of their own, or one that is not the writer's. */
const LEFT_OUT =
  'script style head title noscript template iframe frame object embed applet svg math canvas audio video img input button select textarea'.split(
    ' ',
  );
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Hold what nested and repeated elements can cost. */
const LIMITS = { maxDepth: 200, maxChildNodes: 20_000, ellipsis: '…' };

/** Addresses that a mail program opens, those of emails without their scheme; of any other link the text stays. */
const openedAddress = (address: string): string =>
  /^(https?:\/\/|[^\s:/@]+@[^\s:/@]+$)/i.test(address) ? address : '';

async function createConverter() {
  const { compile } = await import('html-to-text');
  return compile({
    wordwrap: false,
    limits: LIMITS,
    selectors: [
      ...LEFT_OUT.map((selector) => ({ selector, format: 'skip' })),
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
    ],
  });
}

let converter: ReturnType<typeof createConverter> | undefined;

/** The text that the HTML of an email shows. Nothing of it is loaded or run. */
export async function textOfHtml(html: string): Promise<string> {
  converter ??= createConverter();
  const convert = await converter;
  return convert(html.slice(0, INBOX.maxText));
}
