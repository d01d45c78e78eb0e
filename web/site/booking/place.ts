import { type LucideIcon, MapPin, Phone, Video } from 'lucide-react';
import { type CallPlace, callPlaceOptions } from '#common/options.ts';

const icons: Record<CallPlace, LucideIcon> = { video: Video, phone: Phone, other: MapPin };

/** How the place of a call is shown. */
export const placeLook = (kind: CallPlace): { icon: LucideIcon; label: string | null } => ({
  icon: icons[kind],
  // 'Other' says nothing.
  label: kind === 'other' ? null : (callPlaceOptions.find(({ value }) => value === kind)?.label ?? null),
});
