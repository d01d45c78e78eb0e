/** Commands that the search of the dashboard finds besides entries. `phrases` are further words that find a command. */
export const dashboardCommands = [
  { id: 'add-project', title: 'Add a project', phrases: ['add project', 'new project', 'create project'] },
  { id: 'add-skill', title: 'Add a skill', phrases: ['add skill', 'new skill', 'create skill'] },
  { id: 'add-faq', title: 'Add a FAQ', phrases: ['add faq', 'new faq', 'create faq', 'new question', 'add question'] },
  {
    id: 'theme',
    title: 'Switch between light and dark theme',
    phrases: ['theme', 'dark mode', 'light mode', 'night mode', 'appearance'],
  },
  { id: 'logout', title: 'Log out', phrases: ['logout', 'sign out', 'log off', 'sign off', 'exit'] },
  { id: 'backup', title: 'Back up everything', phrases: ['backup', 'download backup', 'save everything'] },
  {
    id: 'two-factor',
    title: 'Two-factor authentication',
    phrases: ['2fa', 'mfa', 'two step', 'authenticator', 'recovery codes', 'second factor', 'otp', 'totp'],
  },
  {
    id: 'upcoming-calls',
    title: 'Upcoming calls',
    phrases: ['calls', 'booked calls', 'bookings', 'reschedule', 'cancel call', 'your calendar', 'calendar'],
  },
  {
    id: 'availability',
    title: 'Availability',
    phrases: ['days off', 'vacation', 'holidays', 'weekly hours', 'booking hours', 'special days', 'buffer', 'notice'],
  },
  {
    id: 'call-kinds',
    title: 'Kinds of call',
    phrases: ['booking link', 'one use link', 'call types', 'add kind'],
  },
  {
    id: 'connect-calendar',
    title: 'Connect a calendar',
    phrases: [
      'connect calendar',
      'connected calendars',
      'calendar',
      'caldav',
      'ics',
      'busy times',
      'google calendar',
      'icloud',
    ],
  },
  {
    id: 'hours',
    title: 'Working hours',
    phrases: ['working hours', 'office hours', 'opening hours', 'business hours'],
  },
  { id: 'reply-time', title: 'Reply time', phrases: ['reply time', 'response time', 'promise', 'answer within'] },
  { id: 'time-zone', title: 'Time zone', phrases: ['time zone', 'timezone', 'clock'] },
  { id: 'address', title: 'Address of the site', phrases: ['address', 'domain', 'https', 'public url', 'certificate'] },
  {
    id: 'email-server',
    title: 'Email server',
    phrases: ['email server', 'smtp', 'mail server', 'sender', 'recipient'],
  },
  {
    id: 'emails',
    title: 'Emails that your site sends',
    phrases: ['emails', 'signature', 'email texts', 'preview email'],
  },
  {
    id: 'bank-details',
    title: 'Bank details',
    phrases: ['bank details', 'iban', 'bank account', 'bic', 'bank transfer'],
  },
  { id: 'legal', title: 'Privacy and imprint', phrases: ['legal', 'imprint', 'privacy', 'impressum', 'legal notice'] },
  { id: 'spam', title: 'Spam', phrases: ['spam', 'junk', 'not spam'] },
  { id: 'money', title: 'Money due', phrases: ['money', 'open payments', 'unpaid', 'money due', 'payments due'] },
  { id: 'export', title: 'Export portfolio', phrases: ['export data', 'download json', 'data download'] },
  { id: 'import', title: 'Import portfolio', phrases: ['import data', 'upload json', 'data upload'] },
] as const;

export type DashboardCommand = (typeof dashboardCommands)[number]['id'];
