import { manifestTexts } from '#common/content/pages.ts';
import { hexColor, light } from '#common/theme.ts';

const png = (size: 192 | 512) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

/** The web app manifest (W3C). */
export const manifestText = (): string =>
  JSON.stringify(
    {
      name: manifestTexts.name,
      short_name: manifestTexts.shortName,
      description: manifestTexts.description,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: hexColor(light.paper),
      theme_color: hexColor(light.ink),
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        png(192),
        png(512),
        { ...png(512), purpose: 'maskable' },
      ],
    },
    null,
    2,
  );
