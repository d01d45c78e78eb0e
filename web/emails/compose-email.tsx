import { Button, Link, render, Section, Text, toPlainText } from '@react-email/components';
import type { ReactElement } from 'react';
import { labelOf } from '#common/options.ts';
import { projectTypeOptions } from '#common/request-options.ts';
import { type Digest, digestLate, digestRest, digestSubject, digestText, digestWait } from '#common/rules/digest.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { ContactConfirmation, confirmationTexts } from './contact-confirmation.tsx';
import { color, EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { HeldCallEmail, heldCallSubject, heldCallText } from './held-call.tsx';
import { OwnersCallEmail, ownersCallSubject, ownersCallText } from './owners-call.tsx';
import { LetterEmail, letterText } from './quotes/letter.tsx';
import { isQuoteEmail, letterOf } from './quotes/quote-emails.ts';
import { buttonStyle, type EmailRow, Quote, Rows } from './rows.tsx';
import { SecurityNotice, securitySubject } from './security-notice.tsx';
import { VisitorsCallEmail, visitorsCallSubject, visitorsCallText } from './visitors-call.tsx';

type Notice = Extract<EmailInput, { template: 'contact-notice' }>['data'];

const noticeSubject = ({ name, projectType }: Notice): string =>
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
function noticeText(notice: Notice): string {
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
function ContactNotice({ site, ...notice }: Notice & { site: EmailSite }) {
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

type Unreadable = Extract<EmailInput, { template: 'calendar-unreadable' }>['data'];
type Change = Extract<EmailInput, { template: 'booking-calendar-change' }>['data'];

interface Words {
  subject: string;
  paragraphs: string[];
  button: string;
}

function unreadableWords({ calendar, since, zone, problem }: Unreadable): Words {
  return {
    subject: `The calendar ${calendar} cannot be read`,
    paragraphs: [
      `Since ${dateAndTimeIn(zone, Date.parse(since))} the calendar ${calendar} cannot be read: ${problem}`,
      'Until it can, your free times follow what was read last, so times that you filled since then can be booked. You get no further email about it until it was read again.',
    ],
    button: 'Open your calendars',
  };
}

function changeWords({ calendar, type, name, kind, start, movedTo, zone }: Change): Words {
  const when = dateAndTimeIn(zone, Date.parse(start));
  const what =
    kind === 'moved' && movedTo !== null
      ? `was moved there to ${dateAndTimeIn(zone, Date.parse(movedTo))}`
      : 'was removed there';
  return {
    subject: `Your call with ${name} was ${kind} in ${calendar}`,
    paragraphs: [
      `The event of ${type} with ${name} on ${when} ${what}.`,
      `The call stays booked for ${when}, and ${name} knows of no change: move or cancel it in the dashboard, where the visitor is told.`,
    ],
    button: 'Open your calls',
  };
}

const calendarText = ({ paragraphs, button }: Words, adminUrl: string): string =>
  [...paragraphs, `${button}: ${adminUrl}`].join('\n\n');

const CalendarEmail = ({ words, adminUrl, site }: { words: Words; adminUrl: string; site: EmailSite }) => (
  <EmailFrame site={site} preview={words.paragraphs[0] ?? words.subject} title={words.subject}>
    {words.paragraphs.map((paragraph) => (
      <Text key={paragraph} style={textStyle}>
        {paragraph}
      </Text>
    ))}
    <Button href={adminUrl} style={buttonStyle}>
      {words.button}
    </Button>
  </EmailFrame>
);

/** The daily list of who waits, each with a link to the request. */
function DigestEmail({ site, ...digest }: Digest & { site: EmailSite }) {
  const { entries } = digest;
  const [late, rest] = [digestLate(digest), digestRest(digest)];
  const subject = digestSubject(digest);
  return (
    <EmailFrame site={site} preview={subject} title={subject}>
      {late !== '' && <Text style={textStyle}>{late}</Text>}
      {entries.map((entry) => (
        <Section key={entry.url} style={{ margin: '0 0 14px' }}>
          <Text style={{ ...textStyle, margin: 0 }}>
            <Link href={entry.url} style={{ color: color.ink, textDecoration: 'underline' }}>
              {entry.name}
            </Link>
          </Text>
          <Text style={{ ...textStyle, margin: 0, color: color.muted }}>{digestWait(entry)}</Text>
        </Section>
      ))}
      {rest !== '' && <Text style={textStyle}>{rest}</Text>}
    </EmailFrame>
  );
}

type Test = Extract<EmailInput, { template: 'test' }>['data'];

const testSubject = ({ identity }: EmailSite): string => `Test email – ${identity.name}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** Test email that the owner requested in the settings. */
function TestEmail({ site, publicUrl, sentAt }: Test & { site: EmailSite }) {
  return (
    <EmailFrame site={site} preview="Emails from your site arrive." title="Your email settings work.">
      <Text style={textStyle}>
        {publicUrl.replace(/^https?:\/\//, '')} sent this test on {moment.format(new Date(sentAt))} UTC. Notifications
        about new requests and confirmations to visitors are sent the same way.
      </Text>
    </EmailFrame>
  );
}

/** Turns text into one short line for the subject, whatever the visitor's name contains. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 150);

const calendarTemplate = (words: ReturnType<typeof changeWords>, adminUrl: string, site: EmailSite) => ({
  subject: words.subject,
  body: <CalendarEmail words={words} adminUrl={adminUrl} site={site} />,
  text: calendarText(words, adminUrl),
});

interface Composed {
  subject: string;
  body: ReactElement;
  /** Made of the HTML unless given. */
  text?: string;
}

function templateOf(email: EmailInput, site: EmailSite): Composed {
  if (isQuoteEmail(email)) {
    const letter = letterOf(email, site);
    return {
      subject: letter.subject,
      body: <LetterEmail letter={letter} site={site} />,
      text: letterText(letter, site),
    };
  }
  switch (email.template) {
    case 'contact-notice':
      return {
        subject: noticeSubject(email.data),
        body: <ContactNotice {...email.data} site={site} />,
        text: noticeText(email.data),
      };
    case 'contact-confirmation':
      return {
        subject: confirmationTexts(email.data, site).subject,
        body: <ContactConfirmation {...email.data} site={site} />,
      };
    case 'security-notice':
      return { subject: securitySubject(email.data, site), body: <SecurityNotice {...email.data} site={site} /> };
    case 'booking-confirmation':
    case 'booking-rescheduled':
    case 'booking-cancelled':
    case 'booking-reminder':
      return {
        subject: visitorsCallSubject(email.template, email.data),
        body: <VisitorsCallEmail template={email.template} call={email.data} site={site} />,
        text: visitorsCallText(email.template, email.data, site),
      };
    case 'booking-check':
      return {
        subject: heldCallSubject(email.data),
        body: <HeldCallEmail call={email.data} site={site} />,
        text: heldCallText(email.data, site),
      };
    case 'booking-notice':
    case 'booking-rescheduled-notice':
    case 'booking-cancelled-notice':
      return {
        subject: ownersCallSubject(email.template, email.data),
        body: <OwnersCallEmail template={email.template} call={email.data} site={site} />,
        text: ownersCallText(email.template, email.data),
      };
    case 'calendar-unreadable':
      return calendarTemplate(unreadableWords(email.data), email.data.adminUrl, site);
    case 'booking-calendar-change':
      return calendarTemplate(changeWords(email.data), email.data.adminUrl, site);
    case 'digest':
      return {
        subject: digestSubject(email.data),
        body: <DigestEmail {...email.data} site={site} />,
        text: digestText(email.data),
      };
    case 'test':
      return { subject: testSubject(site), body: <TestEmail {...email.data} site={site} /> };
  }
}

export async function composeEmail(
  email: EmailInput,
  site: EmailSite,
): Promise<{ subject: string; html: string; text: string }> {
  const { subject, body, text } = templateOf(email, site);
  const html = await render(body);
  return { subject: oneLine(subject), html, text: text ?? toPlainText(html) };
}
