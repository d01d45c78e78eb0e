import { Link, Text } from '@react-email/components';
import { brand } from '#web/shared/content.ts';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Confirmation = Extract<EmailInput, { template: 'contact-confirmation' }>['data'];

export const confirmationSubject = `Your request has arrived – ${brand.name}`;

/** Rejects names that email clients could turn into a link. */
const isPlainName = (name: string) => name.length <= 60 && !/[:/@\\]|www|\.\S/i.test(name);

/**
 * Confirmation for the sender. It contains no input except the name, so that the form cannot be used to send
 * messages to others.
 */
export function ContactConfirmation({ name, publicUrl }: Confirmation) {
  const greeting = isPlainName(name) ? `Thank you, ${name}.` : 'Thank you.';
  return (
    <EmailFrame preview="I reply within 1-2 hours." title={greeting}>
      <Text style={textStyle}>
        Your consultation request has arrived. I read every one myself and reply within 1-2 hours, usually with a few
        questions.
      </Text>
      <Text style={textStyle}>
        Within 24-48 hours you get a roadmap: what to build first, what it costs, and when it is done. There is nothing
        to prepare. If something important comes to mind, just answer this mail.
      </Text>
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
