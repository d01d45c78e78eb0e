import { type RefObject, useLayoutEffect, useState } from 'react';

/** Computes how much a page of that many pixels has to shrink to fit into the element, and how high it is then. */
export function useFit(box: RefObject<HTMLElement | null>, width: number) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return { scale, height: size.height / scale };
}
