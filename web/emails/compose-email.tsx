import { render, toPlainText } from '@react-email/components';
import type { ReactElement } from 'react';
import { digestSubject, digestText } from '#common/rules/digest.ts';
import { CalendarEmail, calendarText, changeWords, unreadableWords } from './calendar-emails.tsx';
import { ContactConfirmation, confirmationTexts } from './contact-confirmation.tsx';
import { ContactNotice, noticeSubject, noticeText } from './contact-notice.tsx';
import { DigestEmail } from './digest.tsx';
import type { EmailInput } from './email-input.ts';
import type { EmailSite } from './email-site.ts';
import { OwnersCallEmail, ownersCallSubject, ownersCallText } from './owners-call.tsx';
import { LetterEmail, letterText } from './quotes/letter.tsx';
import { isQuoteEmail, letterOf } from './quotes/quote-emails.ts';
import { SecurityNotice, securitySubject } from './security-notice.tsx';
import { TestEmail, testSubject } from './test-email.tsx';
import { VisitorsCallEmail, visitorsCallSubject, visitorsCallText } from './visitors-call.tsx';

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
