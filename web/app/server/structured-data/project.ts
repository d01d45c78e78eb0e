import type { PublishedProject } from '#common/contract/projects.ts';
import { projectCategoryText } from '#common/options.ts';
import { paths, projectPath } from '#common/paths.ts';
import { summaryOf } from '#common/rules/public-projects.ts';
import { isVisible } from '#common/site/sections.ts';
import * as heads from '#common/texts/keys/heads.ts';
import { t } from '#common/texts/text.ts';
import type { ShareImage } from '#web/app/server/share-image.ts';
import type { CardProject } from '#web/public/shared/cards/card-project.ts';
import type { PageHead } from '#web/shared/page-head.ts';
import type { Site } from '#web/shared/site.tsx';
import { inLanguage, review } from './business.ts';

const imageObject = ({ url, width, height, type, alt }: ShareImage) => ({
  '@type': 'ImageObject',
  url,
  width,
  height,
  encodingFormat: type,
  caption: alt,
});

/** Both are kinds of SoftwareApplication. */
const applicationType = (category: string) => (category === 'mobile' ? 'MobileApplication' : 'WebApplication');

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

/** The way from the landing page to a page below it. */
const breadcrumbs = (publicUrl: string, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t(heads.crumbHome), path: paths.home }, ...steps].map(({ name, path }, index) =>
    crumb(index + 1, name, publicUrl + path),
  ),
});

/** Structured data about a project for search engines. */
export function projectData(
  project: PublishedProject,
  { publicUrl, content }: Site,
  image: ShareImage | undefined,
): object {
  const { slug, title, category, technologies, demoUrl, year, createdAt, updatedAt } = project;
  const reviews = project.testimonials.filter(({ isExample }) => !isExample).map(review);
  const url = publicUrl + projectPath(slug);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      // Nobody made an example.
      !project.isExample && {
        '@type': 'CreativeWork',
        '@id': `${url}#work`,
        name: title,
        ...inLanguage(),
        abstract: summaryOf(project),
        description: project.description,
        url,
        genre: projectCategoryText(category),
        keywords: technologies.join(', '),
        dateCreated: createdAt,
        dateModified: updatedAt,
        ...(year !== null && { datePublished: String(year) }),
        ...(reviews.length > 0 && { review: reviews }),
        creator: { '@type': 'ProfessionalService', '@id': `${publicUrl}/#business`, name: content.identity.name },
        ...(image && { image: imageObject(image) }),
        ...(demoUrl && { workExample: { '@type': applicationType(category), name: title, url: demoUrl } }),
      },
      breadcrumbs(publicUrl, [
        // No entry leads to a list that the owner hides.
        ...(isVisible(content, 'projects') ? [{ name: t(heads.crumbProjects), path: paths.projects }] : []),
        { name: title, path: projectPath(slug) },
      ]),
    ].filter((entry) => entry !== false),
  };
}

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
