const INLINE = /<(?:span|b|em|strong|br|time|label)\b[^>]*>|<\/(?:span|b|em|strong|time|label)>|<!-- -->/g;

/** Text of the document's root element. */
export const rootOf = (html: string): string =>
  html.match(/<div id="root">(.*?)<\/div>\n<script type="application\/json"/s)?.[1] ?? '';

/** The text of a page as a reader gets it, one line for each part. */
export const textLines = (html: string): string[] =>
  rootOf(html)
    .replace(/<svg[^>]*>.*?<\/svg>/gs, '')
    .replace(INLINE, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
