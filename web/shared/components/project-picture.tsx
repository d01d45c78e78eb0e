import { useCallback, useState } from 'react';
import type { ProjectImage } from '#common/contract/project-images.ts';
import { cx } from '#web/shared/class-names.ts';

interface ProjectPictureProps {
  image: ProjectImage;
  sizes: string;
  className: string;
}

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };

/**
 * Each browser loads the best format it supports in the width it needs. Width and height reserve the space, which is
 * hatched until the image has loaded.
 */
export function ProjectPicture({ image, sizes, className }: ProjectPictureProps) {
  const { alt, width, height, sources } = image;
  const [isLoaded, setIsLoaded] = useState(false);
  // It may have loaded before this code did.
  const noteLoaded = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth > 0) setIsLoaded(true);
  }, []);
  const setOf = (format: string) =>
    sources
      .filter((source) => source.format === format)
      .map((source) => `${source.url} ${source.width}w`)
      .join(', ');
  const fallback = sources.findLast(({ format }) => format === 'jpg');
  return (
    <picture className="contents">
      {['avif', 'webp'].map((format) => (
        <source key={format} type={types[format]} srcSet={setOf(format)} sizes={sizes} />
      ))}
      <img
        ref={noteLoaded}
        src={fallback?.url}
        srcSet={setOf('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onLoad={() => setIsLoaded(true)}
        // Transparent places of a loaded image show the page.
        className={cx(!isLoaded && 'awaited', className)}
      />
    </picture>
  );
}
