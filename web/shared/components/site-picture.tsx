import type { ProjectImage } from '#common/contract/project-images.ts';
import { publicFileUrl } from '#common/paths.ts';
import { useKnownSite } from '#web/shared/site.tsx';
import { ProjectPicture } from './project-picture.tsx';

interface SitePictureProps {
  image: ProjectImage;
  /** Displayed width, from which the browser chooses a file. */
  sizes: string;
  className: string;
}

/** An uploaded image, from the CDN where the site has one. */
export function SitePicture({ image, ...rest }: SitePictureProps) {
  const filesUrl = useKnownSite()?.filesUrl;
  const sources = image.sources.map((source) => ({ ...source, url: publicFileUrl(source.url, filesUrl) }));
  return <ProjectPicture image={{ ...image, sources }} {...rest} />;
}
