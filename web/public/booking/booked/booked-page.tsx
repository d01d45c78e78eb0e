import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { cancelManagedBooking, getInvitation, type ManagedBooking } from '#common/contract/booking/bookings.ts';
import { BOOKING } from '#common/limits.ts';
import { bookPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { titleBooked } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { problemOf } from '#web/public/booking/problem.ts';
import { managedBookingQuery } from '#web/public/booking/queries.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { call } from '#web/shared/api/client.ts';
import { keyOf, storeReply, usePageQuery } from '#web/shared/api/query.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { Modal } from '#web/shared/components/modal.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { useContent } from '#web/shared/site.tsx';
import { BookedFacts, HeldCall } from './held-call.tsx';
import { Reschedule } from './reschedule.tsx';

interface CancelDialogProps {
  token: string;
  onCancelled: (booking: ManagedBooking) => void;
  onClose: () => void;
}

/** Asks before a call is cancelled, which cannot be undone. */
function CancelDialog({ token, onCancelled, onClose }: CancelDialogProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setIsCancelling(true);
    setProblem(undefined);
    try {
      onCancelled((await call(cancelManagedBooking, { params: { token }, body: { reason } })).data);
    } catch (error) {
      setProblem(problemOf(error, t(texts.cancelFailed)).text);
      setIsCancelling(false);
    }
  }

  return (
    <Modal title={t(texts.cancelTitle)} onClose={onClose}>
      <form onSubmit={(event) => void cancel(event)} className="flex flex-col gap-5">
        <p className="text-muted">{t(texts.cancelText)}</p>
        <TextArea label={t(texts.cancelReason)} name="reason" rows={3} maxLength={BOOKING.reason} />
        <StatusBanner tone="negative">{problem}</StatusBanner>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" className="max-sm:w-full" onClick={onClose}>
            {t(texts.cancelKeep)}
          </Button>
          <Button type="submit" variant="danger" busy={isCancelling} className="max-sm:w-full">
            {t(texts.cancelYes)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const isOver = ({ end }: ManagedBooking) => Date.parse(end) <= Date.now();

function titleOf(booking: ManagedBooking): string {
  if (booking.status === 'cancelled') return t(texts.titleCancelled);
  return t(isOver(booking) ? texts.titleOver : texts.titleBooked);
}

/** Next steps in the state of the call. */
function Remark({ booking }: { booking: ManagedBooking }) {
  const { ownerName } = useContent().identity;
  const { status, cancelledBy, cancelReason } = booking;
  if (status === 'cancelled')
    return (
      <>
        <p>{cancelledBy === 'owner' ? t(texts.cancelledByOwner, { owner: ownerName }) : t(texts.cancelledByYou)}</p>
        {cancelReason && (
          <p dir="auto" className="mt-2 border-s-2 border-rule-strong ps-4 whitespace-pre-line">
            {cancelReason}
          </p>
        )}
      </>
    );
  if (isOver(booking)) return <p>{t(texts.thanks)}</p>;
  return <p>{t(texts.bookmark)}</p>;
}

const invitationOf = (token: string) => getInvitation.path.replace('{token}', encodeURIComponent(token));
const action = 'max-sm:w-full';

interface ShownProps {
  token: string;
  booking: ManagedBooking;
  onChanged: (booking: ManagedBooking) => void;
}

type Doing = 'nothing' | 'moving' | 'cancelling';

function Shown({ token, booking, onChanged }: ShownProps) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const title = titleOf(booking);
  const [changes, setChanges] = useState(0);
  const isOpen = booking.status === 'confirmed' && !isOver(booking);

  // The server does not know it, so the first view of the page does not show it.
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!state?.isNew) return;
    // It follows the form on which the call was booked; a later visit does not.
    setIsNew(true);
    heading.current?.focus();
    history.replaceState({ ...history.state, usr: null }, '');
  }, [state]);

  useEffect(() => {
    // After the dialog, which gives the focus back to its button.
    if (changes > 0) heading.current?.focus();
  }, [changes]);

  function changed(after: ManagedBooking) {
    onChanged(after);
    setDoing('nothing');
    setChanges((count) => count + 1);
  }

  if (booking.status === 'held')
    return <HeldCall token={token} booking={booking} heading={heading} onChanged={changed} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display -ms-[0.03em] text-4xl outline-none">
        {title}
      </h1>
      {isNew && isOpen && changes === 0 && <p className="mt-3">{t(texts.confirmationSent)}</p>}
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 md:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <BookedFacts booking={booking} />
          <div className="mt-6 max-w-[44ch] text-muted [overflow-wrap:anywhere]">
            <Remark booking={booking} />
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            {isOpen && (
              <a
                href={invitationOf(token)}
                download
                className={cx(buttonClass({ variant: 'accent', size: 'lg' }), action)}
              >
                <CalendarPlus aria-hidden className="size-5" strokeWidth={1.75} />
                {t(texts.addToCalendar)}
              </a>
            )}
            {booking.canChange && doing !== 'moving' && (
              <Button
                variant="secondary"
                size="lg"
                className={cx(action, 'noscript:hidden')}
                onClick={() => setDoing('moving')}
              >
                {t(texts.move)}
              </Button>
            )}
            {booking.canChange && (
              <Button
                variant="secondary"
                size="lg"
                className={cx(action, 'noscript:hidden')}
                onClick={() => setDoing('cancelling')}
              >
                {t(texts.cancel)}
              </Button>
            )}
            {!isOpen && (
              <ButtonLink href={bookPath(booking.type.slug)} variant="accent" size="lg" className={action}>
                {t(texts.bookAnother)}
              </ButtonLink>
            )}
          </div>
        </div>
        {doing === 'moving' && (
          <div className="min-w-0 lg:col-span-7">
            <Reschedule token={token} booking={booking} onMoved={changed} onKeep={() => setDoing('nothing')} />
          </div>
        )}
      </div>
      {doing === 'cancelling' && (
        <CancelDialog token={token} onCancelled={changed} onClose={() => setDoing('nothing')} />
      )}
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <article data-own-action data-keep-clear data-needs-app className="shell pt-10 pb-20 md:pt-16 md:pb-32">
      {children}
    </article>
  );
}

/** A booked call, for whoever has its token: when it is, and how to move or cancel it. */
export function BookedPage() {
  const { token = '' } = useParams();
  const query = managedBookingQuery(token);
  const { data, error, isFetching, refetch } = usePageQuery(query);
  const queries = useQueryClient();
  const change = (booking: ManagedBooking) => storeReply(queries, keyOf(query), booking);
  if (failedStatus(error) === 404) return <NotFoundPage />;
  if (data)
    return (
      <Frame>
        <Shown key={token} token={token} booking={data} onChanged={change} />
      </Frame>
    );
  return (
    <Frame>
      <h1 className="display -ms-[0.03em] text-4xl">{t(titleBooked)}</h1>
      <div className="mt-8">
        {error ? (
          <ErrorState message={t(texts.callFailed)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t(texts.callLoading)}</span>
            <Skeleton className="h-72 w-full" />
          </div>
        )}
      </div>
    </Frame>
  );
}
