import { Text } from '@react-email/components';
import { brand } from '#web/shared/content.ts';
import { MailFrame, textStyle } from './email-frame.tsx';
import type { MailInput } from './email-input.ts';

type Test = Extract<MailInput, { template: 'test' }>['data'];

export const testSubject = `Test mail – ${brand.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** To the owner, asked for in the settings. */
export function TestMail({ publicUrl, sentAt }: Test) {
  return (
    <MailFrame preview="Mails from your site arrive." title="Your mail settings work.">
      <Text style={textStyle}>
        {publicUrl.replace(/^https?:\/\//, '')} sent this test on {moment.format(new Date(sentAt))} UTC. Notices of new
        requests, and the confirmations to those who send them, go the same way.
      </Text>
    </MailFrame>
  );
}
