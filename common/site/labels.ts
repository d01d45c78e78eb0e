import type { SiteContent } from '#common/contract/site/content.ts';

/** Headings of the parts in the order of the document. */
export const partHeadings = {
  identity: 'Identity',
  look: 'Look',
  availability: 'Availability',
  sections: 'Sections',
  hero: 'Hero',
  about: 'About',
  counters: 'Counters',
  guarantee: 'Guarantee',
  reasons: 'Reasons',
  promises: 'Promises',
  packages: 'Packages',
  addOns: 'Add-ons',
  callTypes: 'Calls',
  form: 'Form',
  quickStarts: 'Quick starts',
  faqIntro: 'Questions',
  testimonialPage: 'Testimonial page',
  thankYou: 'Thank-you page',
  chat: 'Chat',
  footer: 'Footer',
  seo: 'Search engines',
  email: 'Emails',
  legal: 'Legal',
} as const satisfies Record<keyof SiteContent, string>;

/** Names of fields where the words of their key do not say it. */
const fieldWords: Readonly<Record<string, string>> = {
  'identity.email': 'public email',
  'look.accent': 'accent color',
  'sections.nav': 'name in the menus',
  'hero.contact': 'label of the contact button',
  'hero.chat': 'label of the chat button',
  'hero.proof': 'recent work',
  'about.facts': 'fact',
  'about.paragraphs': 'paragraph',
  'testimonialPage.reasons': 'reason',
  'chat.starters': 'starters',
  'seo.pages.thankYou': 'thank-you page',
  'packages.includes': 'includes',
  'sections.label': 'small line above the title',
  'identity.locale': 'format of dates and numbers',
  'hero.ruler': 'caption of the price scale',
  'chat.teaser': 'bubble',
  'chat.followUps': 'quick replies',
  'counters.suffix': 'after the number',
  eyebrow: 'small line above the title',
  lede: 'introduction',
  intro: 'introduction',
  url: 'address',
  alt: 'description of the image',
  nav: 'name in the menus',
};

const splitWords = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const isPart = (key: string): key is keyof SiteContent => Object.hasOwn(partHeadings, key);

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const isPlace = (key: string) => /^\d+$/.test(key);

/** The entry of a list that a step of a dotted path means: by its id, or by its place. */
export const entryOf = (list: readonly unknown[], step: string): unknown =>
  list.find((entry) => property(entry, 'id') === step) ?? (isPlace(step) ? list[Number(step)] : undefined);

const nameOf = (entry: unknown): string | undefined => {
  const name = property(entry, 'name') ?? property(entry, 'label');
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** 'Product: price' for 'packages.product.price'. Names come from the first document that has the entry. */
export function labelOf(path: string, ...documents: readonly SiteContent[]): string {
  const [part = '', ...steps] = path.split('.');
  if (!isPart(part)) return path;
  const [first, ...rest] = steps;
  const lists = documents.map((document) => document[part]).filter((value) => Array.isArray(value));
  if (first !== undefined && lists.length > 0) {
    const entry = lists.map((list) => entryOf(list, first)).find((found) => found !== undefined);
    const hasId = property(entry, 'id') !== undefined;
    const place = `${partHeadings[part]} ${Number(first) + 1}`;
    const subject = hasId ? (nameOf(entry) ?? `${partHeadings[part]} ${first}`) : place;
    return rest.length === 0 ? subject : `${subject}: ${wordsOf(part, rest)}`;
  }
  return first === undefined ? partHeadings[part] : `${partHeadings[part]}: ${wordsOf(part, steps)}`;
}

/** 'fact 1 term' for 'facts.0.term'. */
function wordsOf(part: string, steps: readonly string[]): string {
  const keys: string[] = [];
  return steps
    .map((step) => {
      if (isPlace(step)) return String(Number(step) + 1);
      keys.push(step);
      return fieldWords[[part, ...keys].join('.')] ?? fieldWords[step] ?? splitWords(step);
    })
    .join(' ');
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Labels in the form where the words of a change would leave open what is meant. */
const formWords: Readonly<Record<string, string>> = {
  'availability.state': 'availability',
  'about.facts': 'facts',
  'about.paragraphs': 'paragraphs',
  'testimonialPage.reasons': 'reasons',
  'packages.name': 'package name',
  'addOns.name': 'add-on name',
  'callTypes.name': 'call name',
  'packages.weeks.from': 'weeks from',
  'packages.weeks.to': 'weeks to',
};

/** 'Package name' for ['packages', 'name']: the label of a field in the form, without places and ids. */
export function fieldLabelOf([part, ...keys]: readonly [keyof SiteContent, ...string[]]): string {
  const path = [part, ...keys].join('.');
  const last = keys.at(-1);
  if (last === undefined) return partHeadings[part];
  return capitalize(formWords[path] ?? fieldWords[path] ?? fieldWords[last] ?? splitWords(last));
}

/** Name of one entry of a list, as in 'Add package'. */
const entryWords: Readonly<Record<string, string>> = {
  sections: 'section',
  'identity.links': 'link',
  'hero.title': 'line',
  'about.paragraphs': 'paragraph',
  'about.facts': 'fact',
  counters: 'counter',
  reasons: 'reason',
  packages: 'package',
  'packages.includes': 'item',
  addOns: 'add-on',
  callTypes: 'call',
  'form.budgets': 'budget',
  'form.timelines': 'timeline',
  quickStarts: 'quick start',
  'testimonialPage.reasons': 'reason',
  'chat.starters': 'group of questions',
  'chat.starters.questions': 'question',
  'chat.followUps': 'quick reply',
};

export const entryWordOf = (keys: readonly string[]): string => entryWords[keys.join('.')] ?? 'entry';
export const entryLabelOf = (keys: readonly string[], place: number): string =>
  `${capitalize(entryWordOf(keys))} ${place + 1}`;
