import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { BookingSkeleton, BookingUnavailable, type BookingVariant } from './booking-states.tsx';

/** How far below the screen the widget may be when its code and its data are fetched. */
const AHEAD = '600px';

/** As high as the two built-in calls, so that nothing moves when they come. */
const room: Record<BookingVariant, string> = {
  full: 'grid min-h-141 sm:min-h-82 xl:min-h-60',
  compact: 'grid min-h-81 sm:min-h-58 md:min-h-95 lg:min-h-75 xl:min-h-69',
};

const BookingWidget = lazy(async () => ({ default: (await import('./booking-widget.tsx')).BookingWidget }));

/** Holds the widget's place, and fills it once somebody comes near. */
export function DeferredBooking({ variant }: { variant: BookingVariant }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={room[variant]}>
      {near ? (
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
