import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';
import type { DrawnScreen } from '#web/shared/drawn-screens.ts';

/**
 * A frame of other proportions shows the left part. The file is taken after the first paint: by the page's own script,
 * or by the app where that draws it.
 */
export function ScreenDrawing({ screen, className }: { screen: DrawnScreen; className: string }) {
  const { href, alt, width, height } = screen;
  const drawing = (use: ReactNode, own: string) => (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin slice"
      className={cx('figures bg-art-ground [direction:ltr]', own, className)}
    >
      {use}
    </svg>
  );
  return (
    <>
      {drawing(<use data-href={href} ref={(use) => use?.setAttribute('href', href)} />, 'noscript:hidden')}
      <noscript className="noscript:contents">{drawing(<use href={href} />, '')}</noscript>
    </>
  );
}
