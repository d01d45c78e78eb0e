import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { RAIL_STEP } from '#common/limits.ts';

const EVERY = 6_000;
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a row by exactly one step, manually or automatically. */
export function useRail() {
  const track = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });

  const move = useCallback((direction: 1 | -1) => {
    track.current?.scrollBy({ left: direction * RAIL_STEP, behavior: lessMotion() ? 'instant' : 'smooth' });
  }, []);

  useEffect(() => setPlaying(!lessMotion()), []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => {
      const atStart = element.scrollLeft < 1;
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 1;
      setEdges((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!playing || !element) return;
    let inView = false;
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      // Pointing at or focusing a card pauses the automatic scrolling.
      if (!inView || element.matches(':hover, :focus-within') || document.hidden || lessMotion()) return;
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 1;
      if (atEnd) element.scrollTo({ left: 0, behavior: 'smooth' });
      else move(1);
    }, EVERY);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [playing, move]);

  // A touch, a horizontal scroll or an arrow key stops the automatic scrolling.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const takeOver = () => setPlaying(false);
    const onWheel = (event: WheelEvent) => {
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) takeOver();
    };
    element.addEventListener('pointerdown', takeOver, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      element.removeEventListener('pointerdown', takeOver);
      element.removeEventListener('wheel', onWheel);
    };
  }, []);

  /** A manual step stops the automatic scrolling, too. */
  const step = (direction: 1 | -1) => {
    setPlaying(false);
    move(direction);
  };

  return {
    track,
    playing,
    ...edges,
    step,
    stepByKey: (event: KeyboardEvent) => {
      const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (direction === null || event.target !== event.currentTarget) return;
      event.preventDefault();
      step(direction);
    },
    togglePlaying: () => setPlaying(!playing),
  };
}
