import type { LucideIcon } from 'lucide-react';

/** One entry of a search; `To` says where it leads. */
export interface SearchOption<To = string> {
  id: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  to: To;
}

export interface SearchGroup<To = string> {
  label: string;
  options: readonly SearchOption<To>[];
  /** Offered with any text, so it does not count as found. */
  isOffer?: true;
}
