import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import { Column, Row, Section, Text } from './elements.tsx';
import { accentOf, color, ownDirection, textStyle, useRightToLeft } from './email-frame.tsx';
import type { EmailSite } from './email-site.ts';

export interface EmailRow {
  label: string;
  text: string;
}

/** A fact on one line of a plain text: 'Total: €4,800'. */
export const factLine = ({ label, text }: EmailRow): string => t(texts.fact, { label, text });

/** Facts with their labels, one below the other. */
export function Rows({ rows }: { rows: readonly EmailRow[] }) {
  const isRightToLeft = useRightToLeft();
  const gap = isRightToLeft ? { paddingLeft: '12px' } : { paddingRight: '12px' };
  // Two questions of the owner can have the same words.
  return Object.entries(rows).map(([place, { label, text }]) => (
    <Row key={place}>
      <Column style={{ width: '120px', ...gap, verticalAlign: 'top' }}>
        <Text style={{ ...textStyle, margin: '0 0 6px', color: color.muted }}>{label}</Text>
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text
          {...ownDirection(text, isRightToLeft)}
          style={{ ...textStyle, margin: '0 0 6px', whiteSpace: 'pre-wrap' }}
        >
          {text}
        </Text>
      </Column>
    </Row>
  ));
}

const codeStyle = { ...textStyle, margin: '24px 0', fontSize: '32px', lineHeight: '40px', letterSpacing: '0.2em' };

/** Paragraphs of an email; one that is a code alone is large. */
export function Paragraphs({ lines, code }: { lines: readonly string[]; code?: string | undefined }) {
  const isRightToLeft = useRightToLeft();
  // The owner can write the same paragraph twice.
  return Object.entries(lines).map(([place, text]) => (
    <Text
      key={place}
      {...ownDirection(text, isRightToLeft)}
      style={text === code ? codeStyle : { ...textStyle, whiteSpace: 'pre-wrap' }}
    >
      {text}
    </Text>
  ));
}

/** Paragraphs as lines of a plain text, with a blank one between them. */
export const separated = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((text, index) => (index === 0 ? [text] : ['', text]));

/** Words of a person, as they were written. */
export function Quote({ site, text }: { site: EmailSite; text: string }) {
  const isRightToLeft = useRightToLeft();
  const line = `3px solid ${accentOf(site)}`;
  const edge = isRightToLeft
    ? { padding: '0 16px 0 0', borderRight: line }
    : { padding: '0 0 0 16px', borderLeft: line };
  return (
    <Section style={{ margin: '20px 0 28px', ...edge }}>
      <Text {...ownDirection(text, isRightToLeft)} style={{ ...textStyle, margin: 0, whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </Section>
  );
}

/** The style of the one button of an email. */
export const buttonStyle = {
  ...textStyle,
  margin: 0,
  padding: '12px 22px',
  borderRadius: '4px',
  backgroundColor: color.ink,
  color: color.surface,
};
