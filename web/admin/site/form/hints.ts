import { adminPath } from '#common/admin-paths.ts';
import type { FieldPlace } from './field-place.ts';

/** Short helps under fields, by their names without places. */
const hints: Readonly<Record<string, string>> = {
  'identity.email': 'Shown to visitors. Empty: the address that requests are sent to.',
  'identity.countryCode': 'Two letters, such as PT',
  'identity.timeZone': 'Such as Europe/Lisbon',
  'identity.currency': 'Three letters, such as EUR',
  'identity.locale': 'How numbers and dates are written, such as en-GB',
  'look.theme': 'Used until a visitor chooses one',
  'availability.badge': 'In the header',
  'availability.startsOn': 'When you can begin, if that is not now',
  'sections.nav': 'Empty: not in the menus',
  'hero.place': 'Over the heading',
  'hero.contact': 'Also in the header, and at the lower edge of phones',
  'guarantee.rule': 'The exact rule, shown under the text',
  'packages.highlighted': 'One package can stand out',
  'packages.budget': 'Prefills the contact form',
  'packages.timeline': 'Prefills the contact form',
  'callTypes.message': 'Begins the message of a visitor who asks for this call',
  'form.sent': 'Shown when a request was sent',
  'chat.teaser': 'Beside the button that opens the chat',
  'seo.summary': 'For search engines, language models and the installed app',
  'email.confirmation.greeting': '{visitorName} is the name of the visitor',
  'legal.privacy': 'Added to what the privacy page says by itself. Markdown: bold, italic, lists, links.',
  'legal.imprint': 'Without a text there is no imprint page. Markdown: bold, italic, lists, links.',
};

export const hintOf = ({ keys }: FieldPlace): string | undefined => hints[keys.join('.')];

/** Where something that a part repeats is set. */
export const partLinks: Readonly<Record<string, { text: string; href: string }>> = {
  callTypes: { text: 'Kinds of call of your calendar', href: adminPath('calendly', { section: 'kinds' }) },
};

/** Sentences under the headings of parts that need one. */
export const partTexts: Readonly<Record<string, string>> = {
  identity: 'Who you are and where. Everything else takes your name from here.',
  look: 'One accent color, from which both themes are made, and a pair of fonts.',
  availability: 'Whether you take on work. The badge stands in the header.',
  sections: 'The sections of the landing page in their order. A hidden one is nowhere on the site.',
  hero: 'The first thing that visitors read.',
  counters: 'Numbers to be proud of. None: they are not shown.',
  promises: 'How fast you answer. Texts can repeat it as {replyTime} and {roadmapTime}.',
  packages: 'What you offer, with prices and weeks.',
  callTypes: 'The calls that visitors ask for while your calendar is off. While it is on, they book its kinds of call.',
  form: 'The contact form.',
  quickStarts: 'Buttons that fill the message of the contact form.',
  faqIntro: 'The heading over the frequently asked questions, which stand with the prices.',
  seo: 'What search engines and shared links show.',
  email: 'What the site sends in your name.',
  legal: 'Linked from the footer and from every form.',
};
