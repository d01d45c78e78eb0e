import { colors } from './paper.ts';
import type { Style } from './text.ts';

/** The texts of an agreement's PDF. */
export const styles = {
  title: { weight: 'bold', size: 23, leading: 29, color: colors.ink },
  option: { weight: 'bold', size: 16, leading: 21, color: colors.ink },
  heading: { weight: 'bold', size: 13, leading: 18, color: colors.ink },
  subheading: { weight: 'bold', size: 10.5, leading: 15, color: colors.ink },
  strong: { weight: 'bold', size: 9.5, leading: 14, color: colors.ink },
  body: { weight: 'regular', size: 9.5, leading: 14.5, color: colors.ink },
  amount: { weight: 'regular', size: 9.5, leading: 14.5, color: colors.ink, tabular: true },
  small: { weight: 'regular', size: 8.5, leading: 12.5, color: colors.grey },
  label: { weight: 'regular', size: 8.5, leading: 13, color: colors.grey },
  total: { weight: 'bold', size: 12, leading: 17, color: colors.ink, tabular: true },
} as const satisfies Record<string, Style>;

/** Space before a part of the document, in points. */
export const GAP = 22;
