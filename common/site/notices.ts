import type { SiteContent } from '#common/contract/site/content.ts';
import { correctedAccent } from './colors.ts';
import { labelOf } from './labels.ts';
import type { SiteNote } from './problems.ts';

/** Notices about a document that do not keep it from being published. */
export function noticesOf(content: SiteContent): SiteNote[] {
  const corrected = correctedAccent(content.look.accent);
  if (!corrected) return [];
  const path = 'look.accent';
  const message = `Written in this color, texts could not be read in the ${corrected.theme} theme. They are written in ${corrected.color} instead.`;
  return [{ path, label: labelOf(path, content), message }];
}
