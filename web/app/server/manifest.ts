import type { PublicContent } from '#common/contract/site.ts';
import { languageOf, languageOption } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { themesOf } from '#common/site/colors.ts';
import { hexColor } from '#common/theme.ts';

const png = (src: string, size: 192 | 512) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });

const pngs = [png(paths.icon192, 192), png(paths.icon512, 512), { ...png(paths.icon512, 512), purpose: 'maskable' }];

/** The web app manifest (W3C). */
export function manifestText({ identity, look, seo }: Pick<PublicContent, 'identity' | 'look' | 'seo'>): string {
  const { light } = themesOf(look.accent);
  const language = languageOf(identity);
  const { dir } = languageOption(language);
  return JSON.stringify(
    {
      name: seo.pages.home.title,
      short_name: identity.name,
      description: seo.summary,
      lang: language,
      ...(dir === 'rtl' && { dir }),
      start_url: paths.home,
      scope: paths.home,
      display: 'browser',
      background_color: hexColor(light.paper),
      theme_color: hexColor(light.accent),
      icons: [{ src: paths.favicon, sizes: 'any', type: 'image/svg+xml' }, ...pngs],
    },
    null,
    2,
  );
}

/** The manifest of the dashboard, which can be installed. */
export function adminManifestText({ identity, look }: Pick<PublicContent, 'identity' | 'look'>): string {
  const { light } = themesOf(look.accent);
  return JSON.stringify(
    {
      id: paths.admin,
      name: `${identity.name} Dashboard`,
      short_name: identity.name,
      lang: 'en',
      start_url: paths.admin,
      scope: paths.admin,
      display: 'standalone',
      background_color: hexColor(light.paper),
      theme_color: hexColor(light.accent),
      icons: pngs,
    },
    null,
    2,
  );
}
