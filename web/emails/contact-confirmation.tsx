import { Link, Text } from '@react-email/components';
import { brand } from '#common/content/brand.ts';
import { confirmation } from '#common/content/emails.ts';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Confirmation = Extract<EmailInput, { template: 'contact-confirmation' }>['data'];

/** A name that mail programs could turn into a link is left out. */
const readsAsName = (name: string) => name.length <= 60 && !/[:/@\\]|www|\.\S/i.test(name);

/** To the sender. Besides the name it holds nothing that the sender wrote, so that nobody can send text to others through it. */
export function ContactConfirmation({ name, publicUrl }: Confirmation) {
  const greeting = readsAsName(name) ? `Thank you, ${name}.` : 'Thank you.';
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
