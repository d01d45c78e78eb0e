import { render, toPlainText } from '@react-email/components';
import { ContactConfirmation, confirmationTexts } from './contact-confirmation.tsx';
import { ContactNotice, noticeSubject, noticeText } from './contact-notice.tsx';
import type { EmailInput, EmailSite } from './email-input.ts';
import { SecurityNotice, securitySubject } from './security-notice.tsx';
import { TestEmail, testSubject } from './test-email.tsx';

/** Turns text into one short line for the subject, whatever the visitor's name contains. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, 150);

function templateOf(email: EmailInput, site: EmailSite) {
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
