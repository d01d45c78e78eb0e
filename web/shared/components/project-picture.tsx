import type { ProjectImage } from '#common/contract/portfolio-content.ts';

interface ProjectPictureProps {
  image: ProjectImage;
  sizes: string;
  className: string;
}

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };

/** Each browser loads the best format it supports in the width it needs. Width and height reserve the space. */
export function ProjectPicture({ image, sizes, className }: ProjectPictureProps) {
  const { alt, width, height, sources } = image;
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
        src={fallback?.url}
        srcSet={setOf('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
