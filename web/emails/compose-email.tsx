import { type ReactElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import type { Email, EmailData } from '#common/emails/data.ts';
import type { Spoken } from '#common/emails/spoken.ts';
import { type EmailWords, emailTemplates } from '#common/emails/templates.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { type Digest, digestLate, digestRest, digestSubject, digestText, digestWait } from '#common/rules/digest.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import type { EmailSite } from '#common/site-build.ts';
import { speaking } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { ContactConfirmation, confirmationTexts } from './contact-confirmation.tsx';
import { Button, Link, Section, Text, toPlainText } from './elements.tsx';
import {
  buttonStyle,
  color,
  EmailFrame,
  type EmailRow,
  Paragraphs,
  Quote,
  Rows,
  separated,
  textStyle,
} from './email-frame.tsx';
import { siteIn } from './email-site.ts';
import { type FilledWords, NO_WORDS, wordsOf } from './email-words.ts';
import { OwnersCallEmail, ownersCallTemplates, ownersCallText, ownersCallValues } from './owners-call.tsx';
import { LetterEmail, letterText } from './quotes/letter.tsx';
import { isQuoteEmail, letterOf, type QuoteEmail } from './quotes/quote-emails.ts';
import { SecurityNotice, securityValues } from './security-notice.tsx';
import {
  HeldCallEmail,
  heldCallText,
  heldCallValues,
  VisitorsCallEmail,
  visitorsCallTemplates,
  visitorsCallText,
  visitorsCallValues,
} from './visitors-call.tsx';

type Notice = EmailData['contact-notice'];

const projectTypeIn = ({ projectType }: Notice): string =>
  projectType ? labelOf(projectTypeOptions, projectType, projectType) : '';

function rowsOf(notice: Notice) {
  const { name, email, company, budget, timeline, submittedAt, zone = 'UTC', files = [] } = notice;
  return [
    { label: 'Name', text: name },
    { label: 'Email', text: email },
    { label: 'Company', text: company },
    { label: 'Project type', text: projectTypeIn(notice) },
    { label: 'Package', text: notice.package },
    { label: 'Estimate', text: notice.estimate },
    { label: 'Budget', text: budget },
    { label: 'Timeline', text: timeline },
    { label: 'Files', text: files.join(', ') },
    { label: 'Sent', text: dateAndTimeIn(zone, Date.parse(submittedAt)) },
  ].filter((row): row is EmailRow => Boolean(row.text));
}

/** The plain text is written separately, because converting HTML would join the lines of the message. */
function noticeText(notice: Notice, intro: readonly string[]): string {
  const rows = rowsOf(notice).map(({ label, text }) => `${label}: ${text}`);
  return [
    'New consultation request',
    ...separated(intro),
    ...rows,
    '',
    notice.message,
    '',
    `Open in the dashboard: ${notice.adminUrl}`,
  ].join('\n');
}

/** Notification for the owner with the complete contact and a link to the dashboard. */
function ContactNotice({ site, intro, ...notice }: Notice & { intro: readonly string[]; site: EmailSite }) {
  const { name, message, adminUrl } = notice;
  return (
    <EmailFrame site={site} preview={`${name} requests a consultation`} title="New consultation request">
      <Paragraphs lines={intro} />
      <Rows rows={rowsOf(notice)} />
      <Quote site={site} text={message} />
      <Button href={adminUrl} style={buttonStyle}>
        Open in the dashboard
      </Button>
    </EmailFrame>
  );
}

type Change = EmailData['booking-calendar-change'];

const changeIn = ({ kind, movedTo, zone }: Change): string =>
  kind === 'moved' && movedTo !== null
    ? `was moved there to ${dateAndTimeIn(zone, Date.parse(movedTo))}`
    : 'was removed there';

interface CalendarProps {
  title: string;
  intro: readonly string[];
  button: { label: string; url: string };
  site: EmailSite;
}

const calendarText = ({ intro, button }: CalendarProps): string =>
  [...intro, `${button.label}: ${button.url}`].join('\n\n');

const CalendarEmail = ({ title, intro, button, site }: CalendarProps) => (
  <EmailFrame site={site} preview={intro[0] ?? title} title={title}>
    <Paragraphs lines={intro} />
    <Button href={button.url} style={buttonStyle}>
      {button.label}
    </Button>
  </EmailFrame>
);

/** The daily list of who waits, each with a link to the request. */
function DigestEmail({ site, intro, ...digest }: Digest & { intro: readonly string[]; site: EmailSite }) {
  const { entries } = digest;
  const rest = digestRest(digest);
  const subject = digestSubject(digest);
  return (
    <EmailFrame site={site} preview={subject} title={subject}>
      <Paragraphs lines={intro} />
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

type Test = EmailData['test'];

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

interface Composed {
  subject: string;
  body: ReactElement;
  /** Made of the HTML unless given. */
  text?: string;
}

/** Fills the words of an email, whose own fields are given. */
type Fill = (values: Readonly<Record<string, string>>) => FilledWords;

function composeCalendar(email: Email<'booking-calendar-change' | 'calendar-unreadable'>, fill: Fill, site: EmailSite) {
  const { zone, adminUrl: url } = email.data;
  const isChange = email.template === 'booking-calendar-change';
  const words = isChange
    ? fill({ when: dateAndTimeIn(zone, Date.parse(email.data.start)), change: changeIn(email.data) })
    : fill({ since: dateAndTimeIn(zone, Date.parse(email.data.since)) });
  const button = { label: isChange ? 'Open your calls' : 'Open your calendars', url };
  const props = { title: words.subject, intro: words.intro, button, site };
  return { subject: words.subject, body: <CalendarEmail {...props} />, text: calendarText(props) };
}

const callTemplates = ['booking-check', ...visitorsCallTemplates, ...ownersCallTemplates] as const;
type CallEmail = Email<(typeof callTemplates)[number]>;
const isCall = (email: Email): email is CallEmail => callTemplates.some((name) => name === email.template);

function composeCall(email: CallEmail, fill: Fill, site: EmailSite): Composed {
  switch (email.template) {
    case 'booking-check': {
      const { subject, intro } = fill(heldCallValues(email.data, site));
      const body = <HeldCallEmail call={email.data} intro={intro} site={site} />;
      return { subject, body, text: heldCallText(email.data, intro, site) };
    }
    case 'booking-notice':
    case 'booking-rescheduled-notice':
    case 'booking-cancelled-notice': {
      const { subject, intro } = fill(ownersCallValues(email.data));
      const props = { template: email.template, call: email.data, intro, site };
      return { subject, body: <OwnersCallEmail {...props} />, text: ownersCallText(props) };
    }
    default: {
      const { subject, intro } = fill(visitorsCallValues(email.data, site));
      const props = { template: email.template, call: email.data, intro, site };
      return { subject, body: <VisitorsCallEmail {...props} />, text: visitorsCallText(props) };
    }
  }
}

function composeLetter(email: QuoteEmail, fill: Fill, site: EmailSite): Composed {
  const letter = letterOf(email);
  const { subject, intro } = fill(letter.values ?? {});
  const props = { letter, intro, site };
  return { subject, body: <LetterEmail {...props} />, text: letterText(props) };
}

function compose(email: Email, words: EmailWords, site: EmailSite): Composed {
  if (email.template === 'test') return { subject: testSubject(site), body: <TestEmail {...email.data} site={site} /> };
  if (email.template === 'contact-confirmation') {
    const { subject } = confirmationTexts(email.data, site);
    return { subject, body: <ContactConfirmation {...email.data} site={site} /> };
  }
  const fill: Fill = (values) => wordsOf(email, values, { site, words });
  if (isQuoteEmail(email)) return composeLetter(email, fill, site);
  if (isCall(email)) return composeCall(email, fill, site);
  switch (email.template) {
    case 'contact-notice': {
      const { subject, intro } = fill({ projectType: projectTypeIn(email.data) });
      const body = <ContactNotice {...email.data} intro={intro} site={site} />;
      return { subject, body, text: noticeText(email.data, intro) };
    }
    case 'security-notice': {
      const { subject, intro } = fill(securityValues(email.data));
      return { subject, body: <SecurityNotice {...email.data} intro={intro} site={site} /> };
    }
    case 'digest': {
      const { subject, intro } = fill({ summary: digestSubject(email.data), late: digestLate(email.data) });
      const body = <DigestEmail {...email.data} intro={intro} site={site} />;
      return { subject, body, text: digestText(email.data, intro) };
    }
    case 'calendar-unreadable':
    case 'booking-calendar-change':
      return composeCalendar(email, fill, site);
  }
}

/** The language of an email: that of its row where a visitor or client reads it, else English. */
function spokenIn({ template, data }: Email): Required<Spoken> {
  const { language = 'en', locale = 'en-US' }: Spoken = data;
  const isEnglish = template === 'test' || emailTemplates[template].to === 'you' || language === 'en';
  return isEnglish ? { language: 'en', locale: 'en-US' } : { language, locale };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** In one go, because another email may be written in another language meanwhile. */
const htmlOf = (body: ReactElement) =>
  DOCTYPE + renderToString(<Suspense>{body}</Suspense>).replace(/<!DOCTYPE.*?>/, '');

/** Writes an email with the owner's words; without them, with those that came. */
export async function composeEmail(
  email: Email,
  site: EmailSite,
  words: EmailWords = NO_WORDS,
): Promise<{ subject: string; html: string; text: string }> {
  const spoken = spokenIn(email);
  return speaking(await loadVoice(spoken.language, spoken.locale), () => {
    const { subject, body, text } = compose(email, words, siteIn(site, spoken));
    const html = htmlOf(body);
    return { subject: oneLine(subject), html, text: text ?? toPlainText(html) };
  });
}
