import { Link, Text } from '@react-email/components';
import { brand } from '#common/content/brand.ts';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';

type Notice = Extract<EmailInput, { template: 'security-notice' }>['data'];

const texts = {
  'second-factor-off': {
    title: 'Two-factor authentication was turned off',
    description: 'signing in now requires only the password',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    description: 'somebody signed in with a recovery code, which cannot be used again',
  },
} as const;

export const securitySubject = ({ event }: Notice): string => `${texts[event].title} – ${brand.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** Warns the owner about actions that an attacker with access to the account would take first. */
export function SecurityNotice({ event, account, at, adminUrl }: Notice) {
  const { title, description } = texts[event];
  return (
    <EmailFrame preview="If this was not you, change your password now." title={title}>
      <Text style={textStyle}>
        On {moment.format(new Date(at))} UTC, for the account {account}: {description}.
      </Text>
      <Text style={{ ...textStyle, margin: 0 }}>
        If this was you, there is nothing to do. If not, sign in at{' '}
        <Link href={adminUrl} style={{ color: color.accent }}>
          {adminUrl.replace(/^https?:\/\//, '')}
        </Link>
        , change the password, sign out everywhere, and look at the sign-ins in your profile.
      </Text>
    </EmailFrame>
  );
}
