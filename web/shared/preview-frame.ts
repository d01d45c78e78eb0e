import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import type { PublicContent } from '#common/contract/site.ts';

/** Messages between the dashboard and the preview in its frame with `postMessage`, on one origin. */

/** From the dashboard: what to show now. A part that is missing stays as it is. */
export interface PreviewShow {
  type: 'site-preview:show';
  content?: PublicContent;
  theme?: 'light' | 'dark';
  /** A project that is not saved yet, for its page. */
  project?: ProjectWithNeighbours;
  /** Path of a public page. */
  path?: string;
  /** A text to scroll to and mark. */
  find?: string;
}

/** From the frame: it listens. */
export interface PreviewReady {
  type: 'site-preview:ready';
}

/** From the frame: a text was clicked. The texts go from the innermost element outwards. */
export interface PreviewPick {
  type: 'site-preview:pick';
  texts: string[];
}

const isMessage = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === type;

export const isPreviewShow = (data: unknown): data is PreviewShow => isMessage(data, 'site-preview:show');
export const isPreviewReady = (data: unknown): data is PreviewReady => isMessage(data, 'site-preview:ready');
export const isPreviewPick = (data: unknown): data is PreviewPick => isMessage(data, 'site-preview:pick');
