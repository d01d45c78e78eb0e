import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limitZoom, scrollAround } from './zoom.ts';

type Point = { x: number; y: number };

/** A reader goes on from the line at the top. */
const topMiddle = (element: HTMLElement): Point => ({ x: element.clientWidth / 2, y: 0 });

/** Milliseconds without a change after which pages are drawn anew; until then what was drawn is stretched. */
const SETTLE_MS = 250;

/**
 * The size of the pages in a scrolling place. `zoomTo` keeps the first line and the middle where they are; two fingers
 * and the wheel with Ctrl, which trackpads send for a pinch, keep what they point at.
 */
export function useZoom(place: HTMLElement | null) {
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState(1);
  const shown = useRef({ zoom: 1, around: { x: 0, y: 0 } });

  // The content has its new size only after this rendering.
  useLayoutEffect(() => {
    if (!place || zoom === shown.current.zoom) return;
    const before = { left: place.scrollLeft, top: place.scrollTop };
    const { left, top } = scrollAround(before, shown.current.around, zoom / shown.current.zoom);
    shown.current.zoom = zoom;
    place.scrollTo({ left, top, behavior: 'instant' });
  }, [zoom, place]);

  useEffect(() => {
    const timer = setTimeout(() => setDrawn(zoom), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [zoom]);

  useEffect(() => {
    if (!place) return;
    const within = ({ x, y }: Point): Point => {
      const box = place.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const change = (next: number, around: Point) => {
      shown.current.around = within(around);
      setZoom(limitZoom(next));
    };

    let pinch: { distance: number; zoom: number } | null = null;
    const fingers = ({ touches: [one, other] }: TouchEvent) =>
      one &&
      other && {
        distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        center: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
      };
    const onTouchStart = (event: TouchEvent) => {
      const two = fingers(event);
      pinch = two ? { distance: two.distance, zoom: shown.current.zoom } : null;
    };
    const onTouchMove = (event: TouchEvent) => {
      const two = fingers(event);
      if (!pinch || !two) return;
      event.preventDefault();
      change((pinch.zoom * two.distance) / pinch.distance, two.center);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change(shown.current.zoom * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    place.addEventListener('touchstart', onTouchStart, { passive: true });
    place.addEventListener('touchmove', onTouchMove, { passive: false });
    place.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      place.removeEventListener('touchstart', onTouchStart);
      place.removeEventListener('touchmove', onTouchMove);
      place.removeEventListener('wheel', onWheel);
    };
  }, [place]);

  function zoomTo(next: number) {
    if (place) shown.current.around = topMiddle(place);
    setZoom(limitZoom(next));
  }

  return { zoom, drawn, zoomTo };
}
