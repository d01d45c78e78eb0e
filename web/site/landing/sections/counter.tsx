import { useEffect, useRef, useState } from 'react';
import { useContent } from '#web/shared/site.tsx';

const DURATION = 2_000;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Counts up once when it becomes visible. Without scripts or with reduced motion, the number is static. */
export function Counter({ value, suffix }: { value: number; suffix: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);
  const { locale } = useContent().identity;
  const digits = String(value).split('.')[1]?.length ?? 0;
  const format = (number: number) =>
    number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

  useEffect(() => {
    const element = place.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / DURATION);
        setShown(value * easeOut(part));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <span ref={place}>
      <span className="sr-only" suppressHydrationWarning>
        {format(value)}
        {suffix}
      </span>
      <span aria-hidden suppressHydrationWarning>
        {format(shown)}
        {suffix}
      </span>
    </span>
  );
}
