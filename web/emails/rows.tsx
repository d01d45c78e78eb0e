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
