import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';

/** Comes after the stats of the overview: its code knows the whole document of the site. */
export const MakeItYours = lazyPart(async () => (await import('./checklist.tsx')).MakeItYoursChecklist, {
  loading: () => null,
});
