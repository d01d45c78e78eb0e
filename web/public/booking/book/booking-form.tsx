import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Booked, createBooking, type ManagedBooking } from '#common/contract/booking/bookings.ts';
import type { FreeTime, PublicBookingType } from '#common/contract/booking/free-times.ts';
import type { PayloadInput } from '#common/endpoint.ts';
import { bookedPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
import { Alternatives } from '#web/public/booking/alternatives.tsx';
import { type BookingProblem, problemOf } from '#web/public/booking/problem.ts';
import { freeTimesKey, managedBookingQuery } from '#web/public/booking/queries.ts';
import { clockOf, readerLocale } from '#web/public/shared/clock.ts';
import { Honeypot } from '#web/public/shared/honeypot.tsx';
import { PrivacyNote } from '#web/public/shared/privacy-note.tsx';
import { type SendRequest, useSubmission } from '#web/public/shared/use-submission.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { keyOf, storeReply } from '#web/shared/api/query.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { BookingDetails } from './booking.schema.ts';
import { type BookingDraft, newDraft, typedFields } from './draft.ts';

const loadSchema = () => import('./booking.schema.ts');
const resolver: Resolver<BookingDraft, unknown, BookingDetails> = async (values, context, options) =>
  (await loadChunk(loadSchema)).detailsResolver(values, context, options);

/** Loads what checks the form before it is sent; a failure shows then. */
const preloadSchema = () => void loadSchema().catch(() => undefined);

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

interface BookingFormProps {
  type: PublicBookingType;
  slot: FreeTime;
  timeZone: string;
  booking: ReturnType<typeof useBook>;
  onSlot: (slot: FreeTime) => void;
  onChangeTime: () => void;
}

const optional = (label: string) => t(texts.optional, { label });

/** The chosen time, and who books it. */
export function BookingForm({ type, slot, timeZone, booking, onSlot, onChangeTime }: BookingFormProps) {
  const { form, seen, isSending, problem, clearProblem, submit } = booking;
  const { register, clearErrors, formState } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOther, setIsOther] = useState(false);
  const clock = clockOf(readerLocale(), timeZone);

  useEffect(() => {
    heading.current?.focus();
    preloadSchema();
    seen();
  }, [seen]);

  function chooseOther(other: FreeTime) {
    clearProblem();
    setIsOther(true);
    onSlot(other);
    button.current?.focus();
  }

  const field = (name: 'name' | 'email' | 'note') => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: formState.errors[name]?.message,
  });
  const answer = (index: number) => {
    const name = `answers.${index}.text` satisfies `answers.${number}.text`;
    return {
      ...register(name, { onChange: () => clearErrors(name) }),
      error: formState.errors.answers?.[index]?.text?.message,
    };
  };

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-ink pt-4 pb-5">
        <div className="min-w-0">
          <p className="display text-2xl">{clock.day(slot.start)}</p>
          <p className="figures mt-2 text-lg">
            {clock.time(slot.start)} – {clock.time(slot.end)}
            <span className="block text-sm text-muted">{timeZone.replaceAll('_', ' ')}</span>
          </p>
        </div>
        <Button variant="secondary" onClick={onChangeTime}>
          {t(texts.changeTime)}
        </Button>
      </div>
      <form
        noValidate
        onSubmit={submit}
        aria-labelledby="booking-details"
        className="relative border-t border-rule pt-6"
      >
        <h2
          ref={heading}
          id="booking-details"
          tabIndex={-1}
          className="scroll-mt-24 text-xl font-semibold tracking-tight outline-none"
        >
          {t(texts.details)}
        </h2>
        <div className="mt-5 grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2">
          <TextField label={t(texts.name)} required autoComplete="name" {...field('name')} />
          <TextField
            label={t(texts.email)}
            required
            type="email"
            autoComplete="email"
            inputMode="email"
            {...field('email')}
          />
          {type.questions.map(({ id, label, required, long }, index) => {
            const shared = { label: required ? label : optional(label), required, ...answer(index) };
            return long ? (
              <TextArea key={id} rows={3} className="sm:col-span-2" {...shared} />
            ) : (
              <TextField key={id} className="sm:col-span-2" {...shared} />
            );
          })}
          <TextArea label={optional(t(texts.note))} rows={3} className="sm:col-span-2" {...field('note')} />
          <Honeypot {...register('website')} />
          <div className="flex flex-col gap-4 sm:col-span-2">
            <Alternatives problem={isSending ? null : problem} timeZone={timeZone} onChoose={chooseOther} />
            <StatusBanner tone="positive">
              {isOther && !problem ? t(texts.newTime, { time: clock.dayAndTime(slot.start) }) : undefined}
            </StatusBanner>
            <Button ref={button} type="submit" variant="accent" size="lg" busy={isSending} className="w-full">
              {t(texts.book)}
              {!isSending && <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />}
            </Button>
            <PrivacyNote />
          </div>
        </div>
      </form>
    </div>
  );
}
