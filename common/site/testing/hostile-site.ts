import { SiteContent } from '#common/contract/site/content.ts';
import { mapTexts, type SitePath, textsIn } from '#common/site/texts.ts';

/** A site whose owner filled every text to its limit with what breaks pages, emails and data, for tests. */

export const MARKUP = '</script><script>window.executed=1</script><img src=x onerror="window.executed=1">\'"&{}';
const RTL = 'שלום עולם مرحبا بالعالم';
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🔥';
const MARKDOWN = '[a](javascript:window.executed=1) **b** [c](data:text/html,<script>1</script>) - - - -';
const TEMPLATE = '{{ 7*191 }} \u0024{7*191} <%= 7*191 %> $& $1 %s';
/** Result of a template among the texts, if something ran it. */
export const TEMPLATE_RESULT = '1337';
const WORD_LENGTH = 60;
/** More than any text takes. */
const PROBE = 25_000;
const LONG = 10_000;

const dotted = (path: SitePath) => path.join('.');

/** The longest text of each field, as the refusal of a document with texts that are too long tells it. */
function readLimits(content: SiteContent): Map<string, number> {
  const probe = mapTexts(content, () => 'x'.repeat(PROBE));
  return new Map(
    (SiteContent.safeParse(probe).error?.issues ?? []).flatMap(({ path, message }) => {
      const [, max] = /at most (\d+) characters/.exec(message) ?? [];
      return max ? [[path.join('.'), Number(max)] as const] : [];
    }),
  );
}

/** Fills a text to its limit. No two texts are the same. */
function hostileText(max: number, index: number): string {
  const start = String(index);
  if (max < WORD_LENGTH) return start.padEnd(max, 'W');
  const word = start.padEnd(WORD_LENGTH, 'W');
  if (max <= 120) return `${word} ${MARKUP}`.slice(0, max).trim();
  const text = `${word} ${EMOJI} ${RTL} ${MARKUP} ${TEMPLATE} ${MARKDOWN} `;
  return (text + 'word '.repeat(LONG / 5)).slice(0, max).trim();
}

/** The content with each of its texts made hostile. @throws when a text has no limit */
export function hostileSite(content: SiteContent): SiteContent {
  const limits = readLimits(content);
  const places = [...textsIn(content)].map(({ path }) => dotted(path));
  const filled = mapTexts(content, (_text, path) => {
    const limit = limits.get(dotted(path));
    if (limit === undefined) throw new Error(`${dotted(path)} has no limit`);
    return hostileText(limit, places.indexOf(dotted(path)));
  });
  const long = `${MARKUP}\n\n${MARKDOWN}\n\n${TEMPLATE}\n\n${RTL} ${EMOJI}\n\n${'W'.repeat(WORD_LENGTH)}\n\n`;
  return {
    ...filled,
    identity: {
      ...filled.identity,
      links: [{ label: 'W'.repeat(40), url: `https://example.com/${MARKUP.replace(/\s/g, '')}`, kind: 'x' }],
    },
    packages: filled.packages.map((entry) => ({ ...entry, budget: null, timeline: null })),
    legal: {
      privacy: (long + 'word '.repeat(LONG / 5)).slice(0, LONG),
      imprint: (long + '- '.repeat(LONG)).slice(0, 5_000).trim(),
    },
  };
}
