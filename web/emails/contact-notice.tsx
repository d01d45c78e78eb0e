import { Button, Column, Row, Section, Text } from '@react-email/components';
import { labelOf, projectTypeOptions } from '#common/options.ts';
import { accentOf, color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput, EmailSite } from './email-input.ts';

type Notice = Extract<EmailInput, { template: 'contact-notice' }>['data'];

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

export const noticeSubject = ({ name, projectType }: Notice): string =>
  `New request from ${name}${projectType ? `: ${labelOf(projectTypeOptions, projectType, projectType)}` : ''}`;

function rowsOf({ name, email, company, projectType, budget, timeline, submittedAt }: Notice) {
  return [
    { label: 'Name', text: name },
    { label: 'Email', text: email },
    { label: 'Company', text: company },
    { label: 'Project type', text: projectType && labelOf(projectTypeOptions, projectType, projectType) },
    { label: 'Budget', text: budget },
    { label: 'Timeline', text: timeline },
    { label: 'Sent', text: `${moment.format(new Date(submittedAt))} UTC` },
  ].filter(({ text }) => text);
}

/** The plain text is written separately, because converting HTML would join the lines of the message. */
export function noticeText(notice: Notice): string {
  const rows = rowsOf(notice).map(({ label, text }) => `${label}: ${text}`);
  return [
    'New consultation request',
    ...rows,
    '',
    notice.message,
    '',
    `Open in the dashboard: ${notice.adminUrl}`,
  ].join('\n');
}

/** Notification for the owner with the complete contact and a link to the dashboard. */
export function ContactNotice({ site, ...notice }: Notice & { site: EmailSite }) {
  const { name, message, adminUrl } = notice;
  return (
    <EmailFrame site={site} preview={`${name} requests a consultation`} title="New consultation request">
      {rowsOf(notice).map(({ label, text }) => (
        <Row key={label}>
          <Column style={{ width: '120px', verticalAlign: 'top' }}>
            <Text style={{ ...textStyle, margin: '0 0 6px', color: color.muted }}>{label}</Text>
          </Column>
          <Column style={{ verticalAlign: 'top' }}>
            <Text style={{ ...textStyle, margin: '0 0 6px' }}>{text}</Text>
          </Column>
        </Row>
      ))}
      <Section style={{ margin: '20px 0 28px', padding: '0 0 0 16px', borderLeft: `3px solid ${accentOf(site)}` }}>
        <Text style={{ ...textStyle, margin: 0, whiteSpace: 'pre-wrap' }}>{message}</Text>
      </Section>
      <Button
        href={adminUrl}
        style={{
          ...textStyle,
          margin: 0,
          padding: '12px 22px',
          borderRadius: '4px',
          backgroundColor: color.ink,
          color: color.surface,
        }}
      >
        Open in the dashboard
      </Button>
    </EmailFrame>
  );
}
