import { cx } from '#web/shared/class-names.ts';
import { Ruler } from './ruler.tsx';

/** The cover of a project without an image. The title stands beside it as well, so it is not read out twice. */
export function TitleCover({ title, className }: { title: string; className: string }) {
  return (
    <div aria-hidden className={cx('@container relative flex flex-col justify-end bg-art-ground', className)}>
      <Ruler />
      <p className="display line-clamp-4 p-[6cqw] text-[clamp(1.25rem,8.5cqw,4.5rem)] leading-[1.04] [overflow-wrap:anywhere]">
        {title}
      </p>
    </div>
  );
}
