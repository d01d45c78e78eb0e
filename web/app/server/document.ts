import type { PublicContent } from '#common/contract/site.ts';
import { languageOption } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { themesOf } from '#common/site/colors.ts';
import { isRightToLeft } from '#common/site/format.ts';
import { sheetLookOf } from '#common/site/theme-sheet.ts';
import type { AppFiles, Assets } from '#common/site-build.ts';
import { spokenLanguage } from '#common/texts/text.ts';
import { hexColor } from '#common/theme.ts';
import { BUILD_META } from '#web/shared/build-id.ts';
import type { PageHead } from '#web/shared/page-head.ts';
import { earlyScript } from '#web/shared/parts/early-script.ts';
import { sessionScript } from '#web/shared/session-script.ts';
import { themeScript } from '#web/shared/theme/theme-script.ts';
import { appOf } from './assets.ts';
import { type ShareImage, siteShareImage } from './share-image.ts';
import { fontsOf, themeSheet } from './theme-sheet.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and double-quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Serializes JSON so that no text inside can end the script element, a comment or a line. */
const escapeJson = (data: unknown): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicode);

const icons = [
  `<link rel="icon" href="${paths.faviconIco}" sizes="32x32">`,
  `<link rel="icon" href="${paths.favicon}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${paths.appleIcon}">`,
];

interface DocumentParts {
  head: PageHead;
  content: PublicContent;
  assets: Assets;
  /** Canonical origin, for absolute URLs. */
  publicUrl: string;
  /** Canonical URL of the page; missing for pages without a lasting one. */
  canonical?: string;
  /** Picture for shared links; the site's own unless the page has one. */
  image?: ShareImage;
  structuredData?: object;
  /** The rendered app; empty for pages that only the browser renders. */
  body: string;
  /** The inline styles; `null` where they are files. */
  styles: string | null;
  /** HTML for readers without scripts. */
  withoutScripts?: string;
  /** Data blocks by id. */
  data: Record<string, unknown>;
  /** The page is nothing without this app, which is therefore loaded at once. */
  app?: AppFiles;
  /** Address of the web app manifest; that of the site, unless another one is given. */
  manifest?: string;
}

function sharing(
  { title, description }: PageHead,
  { identity }: PublicContent,
  canonical: string,
  image: ShareImage,
): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': identity.name,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': identity.locale.replaceAll('-', '_'),
    'og:image': image.url,
    'og:image:type': image.type,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  const card = { 'twitter:card': 'summary_large_image', 'twitter:title': title, 'twitter:description': description };
  return [
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    ...Object.entries({ ...card, 'twitter:image': image.url, 'twitter:image:alt': image.alt }).map(
      ([name, text]) => `<meta name="${name}" content="${escapeHtml(text)}">`,
    ),
  ];
}

/**
 * The theme that the owner chose is there before any script runs, and tells the script what to use. The page has the
 * direction of its language, whatever the locale is; headings give letters from right to left the room they need.
 */
function openingTag({ look, identity }: PublicContent, isApp: boolean): string {
  const { theme } = look;
  const { value: language, dir } = languageOption(spokenLanguage());
  const attributes = [
    ` lang="${language}"`,
    dir === 'rtl' ? ' dir="rtl"' : '',
    isRightToLeft(identity.locale) ? ' data-script="rtl"' : '',
    theme === 'system' ? '' : ` data-theme="${theme}"`,
    theme === 'dark' ? ' class="dark"' : '',
    // Without a script of its own the page fetches its fonts at once.
    isApp ? ' data-fonts' : '',
  ];
  return `<html${attributes.join('')}>`;
}

/** The color of the browser's own bars. */
function themeColors({ accent, theme }: PublicContent['look']): string[] {
  const themes = themesOf(accent);
  if (theme !== 'system') return [`<meta name="theme-color" content="${hexColor(themes[theme].paper)}">`];
  return Object.entries(themes).map(
    ([scheme, { paper }]) =>
      `<meta name="theme-color" content="${hexColor(paper)}" media="(prefers-color-scheme: ${scheme})">`,
  );
}

/** A phone paints before it fetches fonts (`styles/fonts/`). */
const WIDE = '(min-width: 48rem)';

const linkTo = (css: string) => `<link rel="stylesheet" href="${css}">`;
/** A browser does not load it before the page's own script wants it. */
const linkForLater = (css: string) => `<link rel="stylesheet" href="${css}" disabled>`;

/** A page is complete without the app, so it has only a small script of its own, which loads the app when it is wanted. */
function bootScript(assets: Assets, sheet: string): string {
  const { boot, bootText } = assets;
  const { entry, css } = appOf(assets, spokenLanguage());
  if (bootText === null) return `<script type="module" src="${boot}" data-app="${entry}"></script>`;
  const next = [sheet, ...css, boot].join(' ');
  return `<script type="module" data-app="${entry}" data-next="${next}">${bootText}</script>`;
}

const appScripts = ({ entry, preload }: AppFiles): string[] => [
  ...preload.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
  `<script type="module" src="${entry}"></script>`,
];

/** Renders a complete HTML document. Its inline scripts are constant, and its inline styles are those of the build and the look. */
export function renderDocument({
  head,
  content,
  assets,
  publicUrl,
  canonical,
  image = siteShareImage(publicUrl, content),
  structuredData,
  body,
  styles,
  withoutScripts,
  data,
  app,
  manifest = paths.manifest,
}: DocumentParts): string {
  const { look } = content;
  // The dashboard and the description of the API are English.
  const isOwners = app !== undefined && app === assets.dashboard;
  const sheetLook = isOwners ? { accent: look.accent, fonts: look.fonts } : sheetLookOf(content);
  const core = fontsOf(sheetLook, assets).flatMap((fonts) => fonts.core);
  const sheet = themeSheet(sheetLook, assets).path;
  const lines = [
    '<!doctype html>',
    openingTag(content, app !== undefined),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${themeScript}</script>`,
    body && (!app || isOwners) ? `<script>${earlyScript}</script>` : '',
    body && isOwners ? `<script>${sessionScript}</script>` : '',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="${BUILD_META}" content="${escapeHtml(assets.build)}">`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.listed ? '' : '<meta name="robots" content="noindex">',
    ...core.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" media="${WIDE}" crossorigin>`,
    ),
    ...(styles === null
      ? [sheet, ...(app ?? assets).css].map(linkTo)
      : [`<style>${styles}</style>`, ...appOf(assets, spokenLanguage()).css.map(linkForLater)]),
    ...(app ? appScripts(app) : []),
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...(canonical ? sharing(head, content, canonical, image) : []),
    '<meta name="color-scheme" content="light dark">',
    ...themeColors(look),
    ...icons,
    `<link rel="manifest" href="${manifest}">`,
    structuredData ? `<script type="application/ld+json">${escapeJson(structuredData)}</script>` : '',
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    withoutScripts ? `<noscript>${withoutScripts}</noscript>` : '',
    ...Object.entries(data).map(
      ([id, value]) => `<script type="application/json" id="${id}">${escapeJson(value)}</script>`,
    ),
    // After the content, which comes sooner without it.
    ...(app ? [] : [bootScript(assets, sheet)]),
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}
