import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  Availability,
  AvailabilityChange,
  getAvailability,
  getCoverage,
  setAvailability,
} from '#common/contract/booking/availability.ts';
import { formatList } from '#common/format.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { SaveRow } from '#web/admin/components/save-row.tsx';
import { useContentForm } from '#web/admin/content-editor/content-dialog.tsx';
import { contentTexts, type EditedType, fieldNames } from '#web/admin/content-editor/content-type.ts';
import { fieldDifferences } from '#web/admin/forms/draft-changes.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import {
  type AvailabilityDraft,
  type AvailabilityFields,
  availabilityResolver,
  draft,
  draftOf,
  inWords,
  labels,
} from './availability-draft.ts';
import { AvailabilityFormFields } from './availability-form-fields.tsx';

/** There is one availability, so its id is its name. */
const rowOf = (availability: Availability) => ({ ...availability, id: 'availability' });
type AvailabilityRow = ReturnType<typeof rowOf>;

const everyField = fieldNames(labels);

const availabilityType: EditedType<AvailabilityRow, AvailabilityDraft, AvailabilityFields> = {
  what: 'availability',
  texts: {
    ...contentTexts('availability'),
    update: 'Save availability',
    updated: 'Availability saved',
    updateFailed: 'Failed to save availability',
  },
  row: Availability.transform(rowOf),
  queryKey: bookingKeys.all,
  form: {
    labels,
    draft,
    draftOf: (row) => (row ? draftOf(row) : draft.parse(Object.fromEntries(everyField.map((name) => [name, ''])))),
    useWords: () => inWords,
    // The call replaces the whole availability.
    madeOf: Object.fromEntries(everyField.map((name) => [name, everyField])),
    resolver: availabilityResolver,
    FormFields: AvailabilityFormFields,
  },
  update: (_id, fields) => call(setAvailability, { body: AvailabilityChange.parse(fields) }),
};

interface AvailabilityFormProps {
  row: AvailabilityRow;
  /** Called when what is stored is to be shown anew. */
  onSaved: () => void;
}

/** A change that was saved elsewhere is merged; the owner is asked only where both changed the same field. */
function AvailabilityForm({ row, onSaved }: AvailabilityFormProps) {
  const { form, busy, changed, conflicts, ...content } = useContentForm({
    type: availabilityType,
    row,
    onClose: onSaved,
  });
  const [began] = useState(row.updatedAt);
  const question = useDiscardQuestion(changed, content.close);
  // A form without changes follows what is saved elsewhere.
  const follow = useEffectEvent(() => row.updatedAt !== began && !changed && !busy && onSaved());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timestamp tells of another version
  useEffect(() => void follow(), [row.updatedAt]);

  const formElement = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  // The form is long, and a list has no field of its own that could take the focus.
  useEffect(() => {
    const refused = submitCount > 0 && formElement.current?.querySelector('[aria-invalid=true], [role=alert]');
    if (!refused) return;
    const holder = refused.closest('details');
    if (holder) holder.open = true;
    refused.scrollIntoView({ block: 'center' });
  }, [submitCount]);

  return (
    <form ref={formElement} noValidate className="flex flex-col gap-6" onSubmit={content.submit}>
      <Refusal />
      {content.restored && <RestoredNotice onDiscard={content.discardRestored} />}
      {conflicts.length > 0 && (
        <ConflictNotice
          what="availability"
          differences={fieldDifferences(labels, conflicts, inWords(content.saved), inWords(form.getValues()))}
          busy={busy}
          onKeepSaved={content.keepSaved}
          onKeepMine={content.keepMine}
        />
      )}
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
        <AvailabilityFormFields
          form={form}
          field={(name) => ({
            ...form.register(name),
            label: labels[name],
            error: fieldMessage(form.getFieldState(name, form.formState).error),
          })}
        />
      </fieldset>
      <SaveRow
        label="Save availability"
        isBusy={busy}
        changed={changed}
        isBlocked={conflicts.length > 0}
        onDiscard={content.close}
        className="border-t border-rule pt-5"
      />
      <DiscardQuestion {...question} />
    </form>
  );
}

export const useAvailability = () =>
  useQuery({
    queryKey: bookingKeys.availability,
    queryFn: ({ signal }) => call(getAvailability, {}, { signal }),
    select: ({ data }) => data,
  });

/** Asks what visitors of other zones find, again after each change of the availability. */
const useCoverage = () =>
  useQuery({
    queryKey: bookingKeys.coverage,
    queryFn: ({ signal }) => call(getCoverage, {}, { signal }),
    select: ({ data }) => data.zones,
  });

/** Tells where visitors find no time at which they talk. */
function CoverageRemark() {
  const places = useCoverage().data?.filter(({ free, byDay }) => free > 0 && byDay === 0) ?? [];
  return (
    <div role="status">
      {places.length > 0 && (
        <p className="mb-6 flex gap-3 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
          <Globe aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          Visitors in {formatList(places.map(({ place }) => place))} find no time between 8 AM and 9 PM.
        </p>
      )}
    </div>
  );
}

export function AvailabilityPanel({ wanted }: { wanted: boolean }) {
  // A form that was saved begins anew with what is stored.
  const [round, setRound] = useState(0);
  const { data, isError, isFetching, refetch } = useAvailability();
  return (
    <Panel title="Availability" text="When visitors can book, in your own time zone" wanted={wanted}>
      {!data && isError && (
        <ErrorState message="Failed to load your availability" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && <CoverageRemark />}
      {data && <AvailabilityForm key={round} row={rowOf(data)} onSaved={() => setRound((last) => last + 1)} />}
    </Panel>
  );
}
