import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { cx } from '#web/shared/class-names.ts';
import { useContent } from '#web/shared/site.tsx';
import { BookingSkeleton, BookingUnavailable } from './booking-states.tsx';

/** Distance below the screen at which the widget's code and data are loaded. */
const LOAD_DISTANCE = '600px';

const BookingWidget = lazyPart(
  withTexts('booking', async () => (await import('./booking-widget.tsx')).BookingWidget),
  {
    loading: () => <BookingSkeleton />,
    failed: (_props, retry) => <BookingUnavailable onRetry={retry} />,
  },
);

/** Reserves space for the booking widget and loads it when it comes near the screen. */
export function DeferredBooking({ className }: { className?: string }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const content = useContent();
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = placeholder.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: LOAD_DISTANCE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // The height of two calls, which prevents a layout shift; a single one needs less.
  const isSingle = content.callTypes.length === 1;
  return (
    <div ref={placeholder} className={cx('grid grid-cols-1', !isSingle && 'min-h-58', className)}>
      {isNear ? <BookingWidget /> : <BookingSkeleton />}
    </div>
  );
}
