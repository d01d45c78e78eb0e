import { paths } from '#common/paths.ts';
import * as heads from '#common/texts/keys/heads.ts';
import { t } from '#common/texts/text.ts';

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

/** The way from the landing page to a page below it. */
export const breadcrumbs = (publicUrl: string, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t(heads.crumbHome), path: paths.home }, ...steps].map(({ name, path }, index) =>
    crumb(index + 1, name, publicUrl + path),
  ),
});
