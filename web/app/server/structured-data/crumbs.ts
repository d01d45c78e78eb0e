import { paths } from '#common/paths.ts';

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

/** The way from the landing page to a page below it. */
export const breadcrumbs = (publicUrl: string, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, index) =>
    crumb(index + 1, name, publicUrl + path),
  ),
});
