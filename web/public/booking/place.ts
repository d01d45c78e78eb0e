import { type LucideIcon, MapPin, Phone, Video } from 'lucide-react';
import { type CallPlace, callPlaceLabels } from '#common/booking-options.ts';
import { t } from '#common/texts/text.ts';

const icons: Record<CallPlace, LucideIcon> = { video: Video, phone: Phone, other: MapPin };

/** Icon and label for the place of a call. */
export const placeLook = (kind: CallPlace): { icon: LucideIcon; label: string | null } => ({
  icon: icons[kind],
  // 'Other' says nothing.
  label: kind === 'other' ? null : t(callPlaceLabels[kind]),
});
