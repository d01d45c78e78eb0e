import { Link, Text } from '@react-email/components';
import { brand } from '#common/content/brand.ts';
import { confirmation } from '#common/content/emails.ts';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Confirmation = Extract<EmailInput, { template: 'contact-confirmation' }>['data'];

/** A name that mail programs could turn into a link is left out. */
const isPlainName = (name: string) => name.length <= 60 && !/[:/@\\]|www|\.\S/i.test(name);

/**
 * Confirmation for the sender. It contains no input except the name, so that the form cannot be used to send
 * messages to others.
 */
export function ContactConfirmation({ name, publicUrl }: Confirmation) {
  const greeting = isPlainName(name) ? `Thank you, ${name}.` : 'Thank you.';
  return (
    <EmailFrame preview={confirmation.preview} title={greeting}>
      {confirmation.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={textStyle}>
          {paragraph}
        </Text>
      ))}
      <Text style={textStyle}>{brand.owner}</Text>
      <Text style={{ ...textStyle, margin: 0, fontSize: '14px', color: color.muted }}>
        You did not send a request? Then somebody mistyped an address on{' '}
        <Link href={publicUrl} style={{ color: color.accent }}>
          {publicUrl.replace(/^https?:\/\//, '')}
        </Link>
        , and you can ignore this.
      </Text>
    </EmailFrame>
  );
}
