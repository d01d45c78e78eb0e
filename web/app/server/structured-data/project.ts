import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryLabel } from '#common/options.ts';
import { projectPath, sectionPath } from '#common/paths.ts';

import type { ShareImage } from '#web/app/server/share-image.ts';
import type { Site } from '#web/shared/site.tsx';

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

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

/** Structured data about a project for search engines. */
export function projectData(project: Project, { publicUrl, content }: Site, image: ShareImage | undefined): object {
  const { slug, title, description, category, technologies, demoUrl, createdAt, updatedAt } = project;
  const url = publicUrl + projectPath(slug);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CreativeWork',
        '@id': `${url}#work`,
        name: title,
        description,
        url,
        genre: projectCategoryLabel(category),
        keywords: technologies.join(', '),
        dateCreated: createdAt,
        dateModified: updatedAt,
        creator: { '@type': 'ProfessionalService', '@id': `${publicUrl}/#business`, name: content.identity.name },
        ...(image && { image: imageObject(image) }),
        ...(demoUrl && { workExample: { '@type': applicationType(category), name: title, url: demoUrl } }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, 'Home', `${publicUrl}/`),
          crumb(2, 'Projects', publicUrl + sectionPath('projects')),
          crumb(3, title, url),
        ],
      },
    ],
  };
}
