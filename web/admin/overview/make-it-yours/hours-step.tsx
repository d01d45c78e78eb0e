import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { type CallPlace, callPlaces } from '#common/booking-options.ts';
import { getAvailability } from '#common/contract/booking/availability.ts';
import { listAllBookingTypes } from '#common/contract/booking/types.ts';
import type { DeskSettings } from '#common/contract/desk.ts';
import { setSetupHours } from '#common/contract/setup.ts';
import { CALENDAR, DESK } from '#common/dashboard-limits.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import { callPlaceOptions } from '#common/english-options.ts';
import { useSetupCall } from '#web/admin/components/setup/use-setup.ts';
import { WeekFields } from '#web/admin/components/week/week-fields.tsx';
import { useDeskSettings } from '#web/admin/lib/desk.ts';
import { bookingKeys, deskKeys, publishedSiteKey, siteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

type Calls = 'offer' | 'none';
type Place = NonNullable<PayloadOf<typeof setSetupHours>['place']>;

/** Whether calls are offered, and where those of the first kind take place. */
function useCalls() {
  const availability = useQuery({
    queryKey: bookingKeys.availability,
    queryFn: ({ signal }) => call(getAvailability, {}, { signal }),
    select: ({ data }) => data.enabled,
  });
  const place = useQuery({
    queryKey: bookingKeys.types,
    queryFn: ({ signal }) => call(listAllBookingTypes, {}, { signal }),
    select: ({ data }): Place => data.types.find(({ active }) => active)?.place ?? { kind: 'video', text: null },
  });
  return { availability, place };
}

interface HoursStepProps {
  /** The zone of the draft, unless the desk has one of its own. */
  timeZone: string;
  /** Hours and calls were said before. */
  isSaid: boolean;
  onDone: () => void;
}

export function HoursStep(props: HoursStepProps) {
  const desk = useDeskSettings();
  const { availability, place } = useCalls();
  const parts = [desk, availability, place];
  if (desk.data && availability.data !== undefined && place.data)
    return (
      <HoursForm
        {...props}
        desk={desk.data}
        calls={props.isSaid ? (availability.data ? 'offer' : 'none') : null}
        place={place.data}
      />
    );
  if (parts.some(({ isError }) => isError))
    return (
      <ErrorState
        message="Failed to load your hours"
        busy={parts.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { isError, refetch } of parts) if (isError) void refetch();
        }}
      />
    );
  return <Skeleton className="h-96" />;
}

const choices = [
  { value: 'offer', label: 'Offer calls', text: 'Visitors choose a free time in your working hours.' },
  { value: 'none', label: 'No calls', text: 'No page and no answer speaks of calls.' },
] as const satisfies readonly { value: Calls; label: string; text: string }[];

const placeHelp: Record<CallPlace, string> = {
  video: 'The link of the call. Without one you send it before each call.',
  phone: 'Your number. Without one you call the visitor.',
  other: 'Where you meet.',
};

interface HoursFormProps extends HoursStepProps {
  desk: DeskSettings;
  calls: Calls | null;
  place: Place;
}

function HoursForm({ timeZone, desk, calls: saidCalls, place: savedPlace, onDone }: HoursFormProps) {
  const queries = useQueryClient();
  const [workingHours, setWorkingHours] = useState(desk.workingHours);
  const [calls, setCalls] = useState(saidCalls);
  const [place, setPlace] = useState(savedPlace);
  const [isAsked, setAsked] = useState(false);
  const saving = useSetupCall('Failed to save your hours', (body: PayloadOf<typeof setSetupHours>) =>
    call(setSetupHours, { body }),
  );
  const problems = saving.error instanceof ApiError ? saving.error.errors : [];
  const errorOf = (path: string) => problems.find((problem) => problem.path.startsWith(path))?.message;
  function save() {
    setAsked(calls === null);
    if (calls === null) return;
    saving.mutate(
      { workingHours, calls, ...(calls === 'offer' && { place }) },
      {
        onSuccess: async () => {
          const changed = [deskKeys.settings, deskKeys.all, bookingKeys.all, publishedSiteKey, siteKeys.draft];
          await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
          onDone();
        },
      },
    );
  }
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>Times are in {(desk.timeZone ?? timeZone).replaceAll('_', ' ')}</span>
        <SiteLink href={adminPath('site', { section: 'identity' })} className="underline">
          Change
        </SiteLink>
      </p>
      <WeekFields
        legend="Working hours"
        hours={workingHours}
        max={DESK.rangesPerDay}
        empty="Free"
        error={errorOf('workingHours')}
        onChange={setWorkingHours}
      />
      <CallChoice
        calls={calls}
        error={isAsked && calls === null ? 'Choose one of the two' : undefined}
        onChoose={setCalls}
      />
      {calls === 'offer' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label="Place"
            options={callPlaceOptions}
            value={place.kind}
            error={errorOf('place.kind')}
            onChange={({ target }) =>
              setPlace({ ...place, kind: callPlaces.find((kind) => kind === target.value) ?? place.kind })
            }
          />
          <TextField
            label="Link or number"
            maxLength={CALENDAR.placeText}
            value={place.text ?? ''}
            helper={`${placeHelp[place.kind]} Told only to those who booked.`}
            error={errorOf('place.text')}
            onChange={({ target }) => setPlace({ ...place, text: target.value })}
          />
        </div>
      )}
      <Button type="submit" busy={saving.isPending} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}

interface CallChoiceProps {
  calls: Calls | null;
  error: string | undefined;
  onChoose: (calls: Calls) => void;
}

function CallChoice({ calls, error, onChoose }: CallChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Calls" className="flex min-w-0 flex-col gap-2">
      <p aria-hidden className="text-sm font-medium">
        Calls
      </p>
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-rule px-3 py-2.5 text-sm has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="setup-calls"
              aria-label={label}
              aria-description={text}
              checked={calls === value}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
