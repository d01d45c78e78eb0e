import { Button } from '@react-email/components';
import { labelOf } from '#common/options.ts';
import { projectTypeOptions } from '#common/request-options.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { EmailFrame } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { buttonStyle, type EmailRow, Quote, Rows } from './rows.tsx';

type Notice = Extract<EmailInput, { template: 'contact-notice' }>['data'];

export const noticeSubject = ({ name, projectType }: Notice): string =>
  `New request from ${name}${projectType ? `: ${labelOf(projectTypeOptions, projectType, projectType)}` : ''}`;

function rowsOf(notice: Notice) {
  const { name, email, company, projectType, budget, timeline, submittedAt, zone = 'UTC', files = [] } = notice;
  return [
    { label: 'Name', text: name },
    { label: 'Email', text: email },
    { label: 'Company', text: company },
    { label: 'Project type', text: projectType && labelOf(projectTypeOptions, projectType, projectType) },
    { label: 'Package', text: notice.package },
    { label: 'Estimate', text: notice.estimate },
    { label: 'Budget', text: budget },
    { label: 'Timeline', text: timeline },
    { label: 'Files', text: files.join(', ') },
    { label: 'Sent', text: dateAndTimeIn(zone, Date.parse(submittedAt)) },
  ].filter((row): row is EmailRow => Boolean(row.text));
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
      <Rows rows={rowsOf(notice)} />
      <Quote site={site} text={message} />
      <Button href={adminUrl} style={buttonStyle}>
        Open in the dashboard
      </Button>
    </EmailFrame>
  );
}
