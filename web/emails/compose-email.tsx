import { render, toPlainText } from '@react-email/components';
import { ContactConfirmation, confirmationSubject } from './contact-confirmation.tsx';
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

function templateOf(mail: EmailInput) {
  switch (mail.template) {
    case 'contact-notice':
      return { subject: noticeSubject(mail.data), body: <ContactNotice {...mail.data} />, text: noticeText(mail.data) };
    case 'contact-confirmation':
      return { subject: confirmationSubject, body: <ContactConfirmation {...mail.data} /> };
    case 'security-notice':
      return { subject: securitySubject(mail.data), body: <SecurityNotice {...mail.data} /> };
    case 'test':
      return { subject: testSubject, body: <TestEmail {...mail.data} /> };
  }
}

export async function composeEmail(mail: EmailInput): Promise<{ subject: string; html: string; text: string }> {
  const { subject, body, text } = templateOf(mail);
  const html = await render(body);
  return { subject: oneLine(subject), html, text: text ?? toPlainText(html) };
}
