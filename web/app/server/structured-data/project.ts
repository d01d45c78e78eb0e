import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryLabel } from '#common/options.ts';
import { projectPath, sectionPath } from '#common/paths.ts';
import { isVisible } from '#common/site/sections.ts';

import type { ShareImage } from '#web/app/server/share-image.ts';
import type { Site } from '#web/shared/site.tsx';

/** The page's own breadcrumb: no entry leads to a list that the owner hides. */
function breadcrumb(title: string, url: string, { publicUrl, content }: Site) {
  const list = isVisible(content, 'projects') ? [{ name: 'Projects', item: publicUrl + sectionPath('projects') }] : [];
  const entries = [{ name: 'Home', item: `${publicUrl}/` }, ...list, { name: title, item: url }];
  return entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry }));
}

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
export function projectData(project: Project, site: Site, image: ShareImage | undefined): object {
  const { publicUrl, content } = site;
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
        itemListElement: breadcrumb(title, url, site),
      },
    ],
  };
}
