import { render, toPlainText } from '@react-email/components';
import { confirmation } from '#common/content/emails.ts';
import { ContactConfirmation } from './contact-confirmation.tsx';
import { ContactNotice, noticeSubject, noticeText } from './contact-notice.tsx';
import type { EmailInput } from './email-input.ts';
import { SecurityNotice, securitySubject } from './security-notice.tsx';
import { TestEmail, testSubject } from './test-email.tsx';

/** Turns text into one short line for the subject, whatever the visitor's name contains. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 150);

function templateOf(email: EmailInput) {
  switch (email.template) {
    case 'contact-notice':
      return {
        subject: noticeSubject(email.data),
        body: <ContactNotice {...email.data} />,
        text: noticeText(email.data),
      };
    case 'contact-confirmation':
      return { subject: confirmation.subject, body: <ContactConfirmation {...email.data} /> };
    case 'security-notice':
      return { subject: securitySubject(email.data), body: <SecurityNotice {...email.data} /> };
    case 'test':
      return { subject: testSubject, body: <TestEmail {...email.data} /> };
  }
}

export async function composeEmail(email: EmailInput): Promise<{ subject: string; html: string; text: string }> {
  const { subject, body, text } = templateOf(email);
  const html = await render(body);
  return { subject: oneLine(subject), html, text: text ?? toPlainText(html) };
}
