import { Button, Text } from '@react-email/components';
import { EmailFrame, greetingOf, textStyle } from '#web/emails/email-frame.tsx';
import type { EmailSite } from '#web/emails/email-site.ts';
import { buttonStyle, type EmailRow, Quote, Rows } from '#web/emails/rows.tsx';

/** An email about a quote, a payment or a room: its parts, from which HTML and text are made. */
export interface Letter {
  subject: string;
  title: string;
  /** Name of the client; the owner is not greeted. */
  name?: string;
  /** Paragraphs before the facts. */
  intro?: readonly string[];
  rows?: readonly EmailRow[];
  /** Words of a person, as they were written. */
  words?: string | null;
  /** Stands alone on its line. */
  code?: string;
  /** Paragraphs after the facts. */
  closing?: readonly string[];
  button?: { label: string; url: string };
}

/** The letter of each template, made of its data. */
export type LettersOf<Data> = { [Template in keyof Data]: (data: Data[Template], site: EmailSite) => Letter };

const blocksOf = ({ name, intro = [], rows = [], words, code, closing = [], button }: Letter, site: EmailSite) => [
  ...(name === undefined ? [] : [greetingOf(name)]),
  ...intro,
  ...(rows.length > 0 ? [rows.map(({ label, text }) => `${label}: ${text}`).join('\n')] : []),
  ...(words ? [words] : []),
  ...(code ? [code] : []),
  ...closing,
  ...(button ? [`${button.label}: ${button.url}`] : []),
  ...(name === undefined
    ? []
    : [site.email.signature, [site.identity.ownerName, site.identity.city, site.identity.country].join(', ')]),
];

/** Written separately, because converting HTML would join the lines of the facts. */
export const letterText = (letter: Letter, site: EmailSite): string =>
  [letter.title, ...blocksOf(letter, site)].join('\n\n');

const codeStyle = { ...textStyle, margin: '24px 0', fontSize: '32px', lineHeight: '40px', letterSpacing: '0.2em' };

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <Text key={text} style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
      {text}
    </Text>
  ));

export function LetterEmail({ letter, site }: { letter: Letter; site: EmailSite }) {
  const { title, name, intro = [], rows = [], words, code, closing = [], button } = letter;
  return (
    <EmailFrame site={site} preview={intro[0] ?? title} title={title}>
      {name !== undefined && <Text style={textStyle}>{greetingOf(name)}</Text>}
      <Paragraphs texts={intro} />
      <Rows rows={rows} />
      {words && <Quote site={site} text={words} />}
      {code && <Text style={codeStyle}>{code}</Text>}
      {rows.length > 0 && <Text style={{ ...textStyle, margin: 0, lineHeight: '12px' }}>&nbsp;</Text>}
      <Paragraphs texts={closing} />
      {button && (
        <Button href={button.url} style={buttonStyle}>
          {button.label}
        </Button>
      )}
    </EmailFrame>
  );
}
