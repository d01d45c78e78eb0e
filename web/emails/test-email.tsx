import { Text } from '@react-email/components';
import { EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';
import type { EmailSite } from './email-site.ts';

type Test = Extract<EmailInput, { template: 'test' }>['data'];

export const testSubject = ({ identity }: EmailSite): string => `Test email – ${identity.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** Test email that the owner requested in the settings. */
export function TestEmail({ site, publicUrl, sentAt }: Test & { site: EmailSite }) {
  return (
    <EmailFrame site={site} preview="Emails from your site arrive." title="Your email settings work.">
      <Text style={textStyle}>
        {publicUrl.replace(/^https?:\/\//, '')} sent this test on {moment.format(new Date(sentAt))} UTC. Notifications
        about new requests and confirmations to visitors are sent the same way.
      </Text>
    </EmailFrame>
  );
}
