import { brand } from '#common/content/brand.ts';
import { paths } from '#common/paths.ts';
import { dark, hexColor, light } from '#common/theme.ts';
import { BUILD_META } from '#web/shared/build-id.ts';
import type { PageHead } from '#web/shared/pages.ts';
import { themeScript } from '#web/shared/theme/theme-script.ts';
import type { Assets } from './assets.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { type ShareImage, siteShareImage } from './share-image.ts';

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${paths.manifest}">`,
];

interface DocumentParts {
  head: PageHead;
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
  /** HTML for readers without scripts. */
  withoutScripts?: string;
  /** Data blocks by id. */
  data: Record<string, unknown>;
}

function sharing({ title, description }: PageHead, canonical: string, image: ShareImage): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': 'en_US',
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

/** Renders a complete HTML document. It contains no inline styles and one constant inline script. */
export function renderDocument({
  head,
  assets,
  publicUrl,
  canonical,
  image = siteShareImage(publicUrl),
  structuredData,
  body,
  withoutScripts,
  data,
}: DocumentParts): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${themeScript}</script>`,
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="${BUILD_META}" content="${escapeHtml(assets.build)}">`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.listed ? '' : '<meta name="robots" content="noindex">',
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...assets.css.map((css) => `<link rel="stylesheet" href="${css}">`),
    // The page is readable without scripts, so styles and fonts load first.
    ...assets.preload.map((chunk) => `<link rel="modulepreload" href="${chunk}" fetchpriority="low">`),
    `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...(canonical ? sharing(head, canonical, image) : []),
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries({ light, dark }).map(
      ([scheme, { paper }]) =>
        `<meta name="theme-color" content="${hexColor(paper)}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    ...icons,
    structuredData ? `<script type="application/ld+json">${escapeJson(structuredData)}</script>` : '',
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    withoutScripts ? `<noscript>${withoutScripts}</noscript>` : '',
    ...Object.entries(data).map(
      ([id, value]) => `<script type="application/json" id="${id}">${escapeJson(value)}</script>`,
    ),
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}
