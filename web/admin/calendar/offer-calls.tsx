import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type Availability, AvailabilityChange, setAvailability } from '#common/contract/booking/availability.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { bookingKeys, publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

/** Says that no calls are offered, and offers them at a press: in the working hours, unless others were set. */
export function OfferCalls({ availability }: { availability: Availability }) {
  const queries = useQueryClient();
  const offering = useMutation({
    mutationFn: () => call(setAvailability, { body: AvailabilityChange.parse({ ...availability, enabled: true }) }),
    onSuccess: () => toast.success('Visitors can book calls'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to offer calls', error),
    onSettled: () =>
      Promise.all([bookingKeys.all, publishedSiteKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-rule bg-surface px-5 py-4 sm:px-6">
      <span className="flex items-center gap-3">
        <CalendarOff aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
        Visitors cannot book calls
      </span>
      <Button variant="accent" busy={offering.isPending} onClick={() => offering.mutate()}>
        Offer calls
      </Button>
    </p>
  );
}
