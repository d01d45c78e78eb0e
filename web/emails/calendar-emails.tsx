import { Button, Text } from '@react-email/components';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { EmailFrame, textStyle } from './email-frame.tsx';
import type { EmailInput } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { buttonStyle } from './rows.tsx';

type Unreadable = Extract<EmailInput, { template: 'calendar-unreadable' }>['data'];
type Change = Extract<EmailInput, { template: 'booking-calendar-change' }>['data'];

interface Words {
  subject: string;
  paragraphs: string[];
  button: string;
}

export function unreadableWords({ calendar, since, zone, problem }: Unreadable): Words {
  return {
    subject: `The calendar ${calendar} cannot be read`,
    paragraphs: [
      `Since ${dateAndTimeIn(zone, Date.parse(since))} the calendar ${calendar} cannot be read: ${problem}`,
      'Until it can, your free times follow what was read last, so times that you filled since then can be booked. You get no further email about it until it was read again.',
    ],
    button: 'Open your calendars',
  };
}

export function changeWords({ calendar, type, name, kind, start, movedTo, zone }: Change): Words {
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

export const calendarText = ({ paragraphs, button }: Words, adminUrl: string): string =>
  [...paragraphs, `${button}: ${adminUrl}`].join('\n\n');

export const CalendarEmail = ({ words, adminUrl, site }: { words: Words; adminUrl: string; site: EmailSite }) => (
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
