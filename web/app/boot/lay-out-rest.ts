import { whenIdle } from '#web/shared/when-idle.ts';

/** What a first view leaves out of its layout while it is outside of the window (web/styles/base.css). */
export const LATER = '[data-first-view] .later';

/** Lets drawn screens that are laid out take their files (web/public/shared/artwork/project-cover.tsx). */
export function showDrawings(): void {
  for (const drawing of document.querySelectorAll<SVGUseElement>(`use[data-href]:not([href], ${LATER} *)`))
    drawing.setAttribute('href', drawing.dataset.href ?? '');
}

/** Lays out everything at once, before something needs the true place of a section. */
export function layOutAll(): void {
  delete document.documentElement.dataset.firstView;
  showDrawings();
}

/** Lays out the sections above this height one by one, each while the browser is idle, so that no task is long. */
export function layOutRest(height = Number.POSITIVE_INFINITY): void {
  const section = document.querySelector(LATER);
  if (!section) layOutAll();
  else if (section.getBoundingClientRect().top < height) {
    section.classList.remove('later');
    showDrawings();
    whenIdle(() => layOutRest(height));
  }
}
