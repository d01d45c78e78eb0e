import { paths, projectPath } from '#common/paths.ts';
import * as heads from '#common/texts/keys/heads.ts';
import { t } from '#common/texts/text.ts';
import type { CardProject } from '#web/public/shared/cards/card-project.ts';
import type { PageHead } from '#web/shared/page-head.ts';
import type { Site } from '#web/shared/site.tsx';
import { breadcrumbs } from './crumbs.ts';
import { inLanguage } from './in-language.ts';

/** Structured data about the list of projects for search engines. */
export function projectListData(
  projects: readonly CardProject[],
  { title, description }: PageHead,
  { publicUrl }: Pick<Site, 'publicUrl'>,
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': `${publicUrl}${paths.projects}#list`,
        name: title,
        description,
        url: publicUrl + paths.projects,
        ...inLanguage(),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: projects.length,
          itemListElement: projects.map(({ slug, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: publicUrl + projectPath(slug),
          })),
        },
      },
      breadcrumbs(publicUrl, [{ name: t(heads.crumbProjects), path: paths.projects }]),
    ],
  };
}
