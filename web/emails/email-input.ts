/** Every email template with its data. */
export type EmailInput =
  | {
      template: 'contact-notice';
      data: {
        name: string;
        email: string;
        company: string | null;
        projectType: string | null;
        budget: string | null;
        timeline: string | null;
        message: string;
        submittedAt: string;
        adminUrl: string;
      };
    }
  | { template: 'contact-confirmation'; data: { name: string; publicUrl: string } }
  | {
      template: 'security-notice';
      data: { event: 'second-factor-off' | 'recovery-code-used'; account: string; at: string; adminUrl: string };
    }
  | { template: 'test'; data: { publicUrl: string; sentAt: string } };
