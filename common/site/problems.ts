import { PublishedContent, type SiteContent } from '#common/contract/site/content.ts';
import { REQUIRED } from '#common/contract/site/forms.ts';
import { fitsLanguage, languageOf, localeExpected } from '#common/languages.ts';
import { bracesOf, isBraceSource, mayHold, priceBraces, VISITOR_NAME } from './braces.ts';
import { imagesOf } from './images.ts';
import { labelOf } from './labels.ts';
import { isVisible } from './sections.ts';
import { join } from './tree.ts';

/** Something that keeps a draft from being published, or that the owner should know. */
export interface SiteNote {
  path: string;
  label: string;
  message: string;
}

type Found = Pick<SiteNote, 'path' | 'message'>;

/** The dotted path of a place, with entries by their ids where they have one. */
export function dottedPath(content: SiteContent, place: readonly PropertyKey[]): string {
  let value: unknown = content;
  return place.reduce((path: string, step) => {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
    const id = typeof step === 'number' && typeof value === 'object' && value !== null && Reflect.get(value, 'id');
    return join(path, typeof id === 'string' ? id : String(step));
  }, '');
}

const requirements = (content: SiteContent): Found[] =>
  (PublishedContent.safeParse(content).error?.issues ?? []).map(({ path, message }) => ({
    path: dottedPath(content, path),
    message,
  }));

function packageRules({ packages, form }: SiteContent): Found[] {
  const highlighted = packages.filter((entry) => entry.highlighted);
  return [
    ...packages.flatMap(({ id, weeks, budget, timeline }) => [
      ...(weeks.to < weeks.from ? [{ path: `packages.${id}.weeks.to`, message: 'Ends before it begins' }] : []),
      ...(budget !== null && !form.budgets.includes(budget)
        ? [{ path: `packages.${id}.budget`, message: 'Is not among the budgets of the form' }]
        : []),
      ...(timeline !== null && !form.timelines.includes(timeline)
        ? [{ path: `packages.${id}.timeline`, message: 'Is not among the timelines of the form' }]
        : []),
    ]),
    ...highlighted
      .slice(1)
      .map(({ id }) => ({ path: `packages.${id}.highlighted`, message: 'Only one package can be highlighted' })),
  ];
}

function braceRules(content: SiteContent): Found[] {
  const hasPrices = isVisible(content, 'services');
  return [...bracesOf(content)].flatMap(({ path: place, name }) => {
    const path = dottedPath(content, place);
    if (!mayHold(place, name))
      return name === VISITOR_NAME
        ? [{ path, message: `{${name}} can only be used in the confirmation email` }]
        : [{ path, message: `{${name}} is not a known field` }];
    if (isBraceSource(place)) return [{ path, message: `{${name}} cannot be used here` }];
    if (priceBraces.includes(name) && !hasPrices)
      return [{ path, message: `{${name}} tells prices, which are hidden with the services section` }];
    return [];
  });
}

/** Images whose description search engines and screen readers need. */
const DESCRIBED = ['identity.portrait', 'seo.share.image'];

function imageRules(content: SiteContent, storedImages: ReadonlySet<string>): Found[] {
  return imagesOf(content).flatMap(({ path, image }) => [
    ...(storedImages.has(image.key) ? [] : [{ path, message: 'This image is not among the stored files' }]),
    ...(image.alt === '' && DESCRIBED.includes(path) ? [{ path: `${path}.alt`, message: REQUIRED }] : []),
  ]);
}

/** Dates and numbers are written in the language of the site. */
function localeRule({ identity }: SiteContent): Found[] {
  const language = languageOf(identity);
  return fitsLanguage(identity.locale, language)
    ? []
    : [{ path: 'identity.locale', message: localeExpected(language) }];
}

/** Everything that keeps the document from being published. `storedImages` holds the keys of the uploaded images. */
export function problemsOf(content: SiteContent, storedImages: ReadonlySet<string>): SiteNote[] {
  const found = [
    ...requirements(content),
    ...packageRules(content),
    ...braceRules(content),
    ...localeRule(content),
    ...imageRules(content, storedImages),
  ];
  return found.map(({ path, message }) => ({ path, label: labelOf(path, content), message }));
}
