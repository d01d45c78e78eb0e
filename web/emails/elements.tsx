import { convert } from 'html-to-text';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

/** Elements that email programs show alike: layout is made of tables, and every style is inline. */

const FRAME = { border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' } as const;

/** Values of a shorthand in the order top, right, bottom, left. */
function sidesOf(shorthand: CSSProperties['padding']): (string | number | undefined)[] {
  const parts = typeof shorthand === 'string' ? shorthand.split(' ') : [shorthand];
  const [top, right = top, bottom = top, left = right] = parts;
  return [top, right, bottom, left];
}

export const Html = ({ lang, dir, children }: ComponentProps<'html'>) => (
  <html dir={dir} lang={lang}>
    {children}
  </html>
);

export const Head = ({ children }: { children: ReactNode }) => (
  <head>
    <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
    <meta name="x-apple-disable-message-reformatting" />
    {children}
  </head>
);

/** Some programs drop the styles of `body`, so a cell carries them. */
export const Body = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <body style={{ backgroundColor: style.backgroundColor, margin: 0, padding: 0 }}>
    <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
      <tbody>
        <tr>
          <td style={style}>{children}</td>
        </tr>
      </tbody>
    </table>
  </body>
);

export const Container = ({ style, children, ...props }: ComponentProps<'table'>) => (
  <table align="center" width="100%" {...props} {...FRAME} style={{ maxWidth: '37.5em', ...style }}>
    <tbody>
      <tr style={{ width: '100%' }}>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
);

export const Section = ({ style, children }: { style?: CSSProperties; children: ReactNode }) => (
  <table align="center" width="100%" {...FRAME} style={style}>
    <tbody>
      <tr>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <table align="center" width="100%" {...FRAME}>
    <tbody style={{ width: '100%' }}>
      <tr style={{ width: '100%' }}>{children}</tr>
    </tbody>
  </table>
);

export const Column = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <td data-id="__react-email-column" style={style}>
    {children}
  </td>
);

/** Some programs ignore the shorthand of margins, so each side is written, too. */
export function Text({ style = {}, ...props }: ComponentProps<'p'>) {
  const [marginTop, marginRight, marginBottom, marginLeft] = sidesOf(style.margin);
  const margins = { marginTop, marginRight, marginBottom, marginLeft };
  return <p {...props} style={{ fontSize: '14px', lineHeight: '24px', ...style, ...margins }} />;
}

export const Link = ({ style, ...props }: ComponentProps<'a'>) => (
  <a {...props} style={{ textDecorationLine: 'none', ...style }} target="_blank" />
);

const HIDDEN = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };
const PREVIEW_LENGTH = 150;
const BLANK = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** The words beside the subject in a list of emails; blanks keep what follows out of there. */
export function Preview({ children }: { children: string }) {
  const text = children.slice(0, PREVIEW_LENGTH);
  const rest = PREVIEW_LENGTH - text.length;
  return (
    <div style={HIDDEN} data-skip-in-text>
      {text}
      {rest > 0 && <div>{BLANK.repeat(rest)}</div>}
    </div>
  );
}

/** Outlook pads no link: the same width in spaces of at most 5 px at each end. */
function outlookSpace(width: number, raise: string, end: string) {
  const count = Math.ceil(width / 10);
  const percent = (width / count / 2) * 100;
  const spaces = `<i style="mso-font-width:${percent}%${raise}" hidden>${'&#8202;'.repeat(count)}${end}</i>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds numbers only, and React writes no comments
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${spaces}<![endif]-->` }} />;
}

/** A link that looks like a button. Its padding is in pixels. */
export function Button({ href, style, children }: { href: string; style: CSSProperties; children: ReactNode }) {
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(style.padding).map((side) => Number.parseFloat(`${side}`));
  const outer = { lineHeight: '100%', textDecoration: 'none', display: 'inline-block', maxWidth: '100%' };
  const inner = { maxWidth: '100%', display: 'inline-block', lineHeight: '120%' };
  const padding = { paddingTop: top, paddingRight: right, paddingBottom: bottom, paddingLeft: left };
  return (
    <a
      href={href}
      style={{ ...outer, ...{ msoPaddingAlt: '0px' }, ...style, ...padding }}
      target="_blank"
      rel="noopener"
    >
      {outlookSpace(left, `;mso-text-raise:${((top + bottom) * 3) / 4}`, '')}
      <span style={{ ...inner, ...{ msoPaddingAlt: '0px', msoTextRaise: (bottom * 3) / 4 } }}>{children}</span>
      {outlookSpace(right, '', '&#8203;')}
    </a>
  );
}

const PLAIN_TEXT = [
  { selector: 'img', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
] as const;

export const toPlainText = (html: string): string =>
  convert(html, { wordwrap: false, selectors: PLAIN_TEXT.map((one) => ({ ...one })) });
