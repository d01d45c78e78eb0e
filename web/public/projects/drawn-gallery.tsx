import { useQuery } from '@tanstack/react-query';
import type { Project } from '#common/contract/portfolio-content.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { screensOf } from '#web/public/shared/artwork/drawn-screens.ts';
import { ScreenDrawing } from '#web/public/shared/artwork/screen-drawing.tsx';
import { cx } from '#web/shared/class-names.ts';
import type { GalleryScreen } from '#web/shared/drawn-screens.ts';
import { useSite } from '#web/shared/site.tsx';
import { galleriesQuery } from './queries.ts';
import { ScreenFrame } from './screen-frame.tsx';

const layouts = {
  browsers: 'lg:grid-cols-2',
  phones: 'justify-center sm:grid-cols-[18rem_18rem] sm:gap-x-16',
  both: 'lg:grid-cols-[minmax(0,1fr)_18rem]',
};

function layoutOf(screens: readonly GalleryScreen[]): string {
  const frames = new Set(screens.map(({ frame }) => frame));
  if (frames.size > 1) return layouts.both;
  return frames.has('phone') ? layouts.phones : layouts.browsers;
}

/** A narrow browser shows the left part, so that its letters stay readable. */
const shapeOf = { browser: 'aspect-4/3 w-full lg:aspect-8/5', phone: 'aspect-[320/660] w-full' };

/** The drawn screens of an example project; nothing for any other. */
export function DrawnGallery({ project }: { project: Pick<Project, 'slug' | 'title'> }) {
  const { screens: drawn } = useSite();
  const inDocument = screensOf(drawn?.galleries, project);
  const isElsewhere = !inDocument && screensOf(drawn?.covers, project) !== undefined;
  const { data: loaded } = useQuery({ ...galleriesQuery(drawn?.file), enabled: isElsewhere });
  const screens = (inDocument ?? screensOf(loaded, project))?.screens ?? [];
  if (screens.length === 0) return null;
  return (
    <section
      aria-label={t(texts.caseScreens)}
      className={cx('shell grid grid-cols-1 items-start gap-x-8 gap-y-12 pb-16 md:pb-24', layoutOf(screens))}
    >
      {screens.map((screen) => (
        <figure key={screen.href} className="min-w-0">
          <ScreenFrame kind={screen.frame}>
            <ScreenDrawing screen={screen} className={shapeOf[screen.frame]} />
          </ScreenFrame>
          <figcaption
            className={cx('mt-4 text-sm text-muted', screen.frame === 'phone' && 'mx-auto max-w-72 text-center')}
          >
            {screen.caption}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
