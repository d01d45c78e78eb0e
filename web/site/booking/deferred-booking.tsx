import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { BookingSkeleton, BookingUnavailable, type BookingVariant } from './booking-states.tsx';

/** Distance below the screen at which the widget's code and data are loaded. */
const LOAD_DISTANCE = '600px';

/** Height of the two fallback event types, which prevents a layout shift. */
const heights: Record<BookingVariant, string> = {
  full: 'grid min-h-141 sm:min-h-82 xl:min-h-60',
  compact: 'grid min-h-81 sm:min-h-58 md:min-h-95 lg:min-h-75 xl:min-h-69',
};

const BookingWidget = lazy(async () => ({ default: (await import('./booking-widget.tsx')).BookingWidget }));

/** Reserves space for the booking widget and loads it when it comes near the screen. */
export function DeferredBooking({ variant }: { variant: BookingVariant }) {
  const placeholder = useRef<HTMLDivElement>(null);
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

  return (
    <div ref={placeholder} className={heights[variant]}>
      {isNear ? (
        <ErrorBoundary fallback={<BookingUnavailable />}>
          <Suspense fallback={<BookingSkeleton variant={variant} />}>
            <BookingWidget variant={variant} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <BookingSkeleton variant={variant} />
      )}
    </div>
  );
}
