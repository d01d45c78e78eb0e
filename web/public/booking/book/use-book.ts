import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Booked, createBooking, type ManagedBooking } from '#common/contract/booking/bookings.ts';
import type { FreeTime, PublicBookingType } from '#common/contract/booking/free-times.ts';
import type { PayloadInput } from '#common/endpoint.ts';
import { bookedPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { type BookingProblem, problemOf } from '#web/public/booking/problem.ts';
import { freeTimesKey, managedBookingQuery } from '#web/public/booking/queries.ts';
import { type SendRequest, useSubmission } from '#web/public/shared/use-submission.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { keyOf, storeReply } from '#web/shared/api/query.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import type { BookingDetails } from './booking.schema.ts';
import { type BookingDraft, newDraft, typedFields } from './draft.ts';

const loadSchema = () => import('./booking.schema.ts');
const resolver: Resolver<BookingDraft, unknown, BookingDetails> = async (values, context, options) =>
  (await loadChunk(loadSchema)).detailsResolver(values, context, options);

/** Loads what checks the form before it is sent; a failure shows then. */
export const preloadSchema = () => void loadSchema().catch(() => undefined);

/** A call as its page shows it, before that has asked for it. */
const asManaged = (booked: Booked, name: string): ManagedBooking => ({
  ...booked,
  ...{ name, sequence: 0, canChange: booked.status === 'confirmed', cancelledBy: null, cancelReason: null },
});

interface Wanted {
  type: PublicBookingType;
  link: string | null;
  slot: FreeTime | null;
  timeZone: string;
}

/** The booking form: what is typed stays whatever time is chosen, and whatever is refused. */
export function useBook({ type, link, slot, timeZone }: Wanted) {
  const [defaultValues] = useState(() => newDraft(type.questions));
  const form = useForm({ defaultValues, resolver, reValidateMode: 'onSubmit' });
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sendRequest = useCallback<SendRequest<PayloadInput<typeof createBooking>, Booked>>(
    async (body, idempotencyKey) => (await call(createBooking, { body }, { idempotencyKey })).data,
    [],
  );
  const { seen, send } = useSubmission(sendRequest);

  async function bookWith(details: BookingDetails) {
    if (!slot) return;
    setIsSending(true);
    try {
      const wanted = { type: type.slug, start: slot.start, timeZone, ...(link !== null && { link }) };
      const booked = await send({ ...wanted, ...details });
      storeReply(queries, keyOf(managedBookingQuery(booked.token)), asManaged(booked, details.name));
      void queries.invalidateQueries({ queryKey: freeTimesKey });
      // Going back must not lead to a form that books once more.
      await navigate(bookedPath(booked.token), { replace: true, state: { isNew: true } });
    } catch (error) {
      showFieldErrors(form, typedFields, error);
      setProblem(problemOf(error, t(texts.bookFailed)));
      setIsSending(false);
      void queries.invalidateQueries({ queryKey: freeTimesKey });
    }
  }

  return {
    form,
    seen,
    isSending,
    problem,
    /** Says what is wrong before anything was sent. */
    warn: setProblem,
    clearProblem: () => setProblem(null),
    submit: (event: React.FormEvent) => {
      setProblem(null);
      // The only possible failure here is loading the schema.
      form
        .handleSubmit(bookWith)(event)
        .catch((error: unknown) => setProblem(problemOf(error, t(texts.bookFailed))));
    },
  };
}
