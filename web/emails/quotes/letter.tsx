import type { EmailData } from '#common/emails/data.ts';
import type { EmailSite } from '#common/site-build.ts';
import { Button, Text } from '#web/emails/elements.tsx';
import {
  buttonStyle,
  EmailFrame,
  type EmailRow,
  factLine,
  greetingOf,
  Paragraphs,
  Quote,
  Rows,
  senderOf,
  textStyle,
} from '#web/emails/email-frame.tsx';

/** An email about a quote, a payment or a room: its parts, from which HTML and text are made. */
export interface Letter {
  title: string;
  /** Fields of its words that its data does not hold as texts. */
  values?: Readonly<Record<string, string>>;
  /** Name of the client; the owner is not greeted. */
  name?: string;
  rows?: readonly EmailRow[];
  /** Words of a person, as they were written. */
  words?: string | null;
  /** Large where it stands alone in a paragraph. */
  code?: string;
  /** Paragraphs after the facts. */
  closing?: readonly string[];
  button?: { label: string; url: string };
}

/** The letter of each template, made of its data. */
export type LettersOf<Name extends keyof EmailData> = { [Template in Name]: (data: EmailData[Template]) => Letter };

interface LetterProps {
  letter: Letter;
  /** Paragraphs before the facts. */
  intro: readonly string[];
  site: EmailSite;
}

const blocksOf = ({ letter: { name, rows = [], words, closing = [], button }, intro, site }: LetterProps) => [
  ...(name === undefined ? [] : [greetingOf(name)]),
  ...intro,
  ...(rows.length > 0 ? [rows.map(factLine).join('\n')] : []),
  ...(words ? [words] : []),
  ...closing,
  ...(button ? [factLine({ label: button.label, text: button.url })] : []),
  ...(name === undefined ? [] : [site.email.signature, senderOf(site)]),
];

/** Written separately, because converting HTML would join the lines of the facts. */
export const letterText = (props: LetterProps): string => [props.letter.title, ...blocksOf(props)].join('\n\n');

export function LetterEmail({ letter, intro, site }: LetterProps) {
  const { title, name, rows = [], words, code, closing = [], button } = letter;
  return (
    <EmailFrame site={site} preview={intro[0] ?? title} title={title}>
      {name !== undefined && <Text style={textStyle}>{greetingOf(name)}</Text>}
      <Paragraphs lines={intro} code={code} />
      <Rows rows={rows} />
      {words && <Quote site={site} text={words} />}
      {rows.length > 0 && <Text style={{ ...textStyle, margin: 0, lineHeight: '12px' }}>&nbsp;</Text>}
      <Paragraphs lines={closing} />
      {button && (
        <Button href={button.url} style={buttonStyle}>
          {button.label}
        </Button>
      )}
    </EmailFrame>
  );
}
