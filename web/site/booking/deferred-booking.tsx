import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { useContent } from '#web/shared/site.tsx';
import { BookingSkeleton, BookingUnavailable, type BookingVariant } from './booking-states.tsx';

/** Distance below the screen at which the widget's code and data are loaded. */
const LOAD_DISTANCE = '600px';

/** Height of two built-in calls, which prevents a layout shift. */
const heights: Record<BookingVariant, string> = {
  full: 'grid grid-cols-1 min-h-81 sm:min-h-82 xl:min-h-60',
  compact: 'grid grid-cols-1 min-h-81 sm:min-h-58 md:min-h-95 lg:min-h-75 xl:min-h-69',
};

const BookingWidget = lazyPart<{ variant: BookingVariant }>(
  async () => (await import('./booking-widget.tsx')).BookingWidget,
  {
    loading: ({ variant }) => <BookingSkeleton variant={variant} />,
    failed: (_props, retry) => <BookingUnavailable onRetry={retry} />,
  },
);

/** Reserves space for the booking widget and loads it when it comes near the screen. */
export function DeferredBooking({ variant }: { variant: BookingVariant }) {
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

  // A single call needs less than that, and nothing would fill the rest.
  const isSingle = content.callTypes.length === 1;
  return (
    <div ref={placeholder} className={isSingle ? 'grid grid-cols-1' : heights[variant]}>
      {isNear ? <BookingWidget variant={variant} /> : <BookingSkeleton variant={variant} />}
    </div>
  );
}
