import { Column, Row, Section, Text } from '@react-email/components';
import { accentOf, color, textStyle } from './email-frame.tsx';
import type { EmailSite } from './email-site.ts';

export interface EmailRow {
  label: string;
  text: string;
}

/** Facts with their labels, one below the other. */
export const Rows = ({ rows }: { rows: readonly EmailRow[] }) =>
  // Two questions of the owner can have the same words.
  Object.entries(rows).map(([place, { label, text }]) => (
    <Row key={place}>
      <Column style={{ width: '120px', paddingRight: '12px', verticalAlign: 'top' }}>
        <Text style={{ ...textStyle, margin: '0 0 6px', color: color.muted }}>{label}</Text>
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={{ ...textStyle, margin: '0 0 6px', whiteSpace: 'pre-wrap' }}>{text}</Text>
      </Column>
    </Row>
  ));

const codeStyle = { ...textStyle, margin: '24px 0', fontSize: '32px', lineHeight: '40px', letterSpacing: '0.2em' };

/** Paragraphs of an email; one that is a code alone is large. */
export const Paragraphs = ({ texts, code }: { texts: readonly string[]; code?: string | undefined }) =>
  // The owner can write the same paragraph twice.
  Object.entries(texts).map(([place, text]) => (
    <Text key={place} style={text === code ? codeStyle : { ...textStyle, whiteSpace: 'pre-wrap' }}>
      {text}
    </Text>
  ));

/** Paragraphs as lines of a plain text, with a blank one between them. */
export const separated = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((text, index) => (index === 0 ? [text] : ['', text]));

/** Words of a person, as they were written. */
export const Quote = ({ site, text }: { site: EmailSite; text: string }) => (
  <Section style={{ margin: '20px 0 28px', padding: '0 0 0 16px', borderLeft: `3px solid ${accentOf(site)}` }}>
    <Text style={{ ...textStyle, margin: 0, whiteSpace: 'pre-wrap' }}>{text}</Text>
  </Section>
);

/** The style of the one button of an email. */
export const buttonStyle = {
  ...textStyle,
  margin: 0,
  padding: '12px 22px',
  borderRadius: '4px',
  backgroundColor: color.ink,
  color: color.surface,
};
