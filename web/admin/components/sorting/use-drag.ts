import { useEffect, useEffectEvent } from 'react';
import { scrollAtEdge } from './list-geometry.ts';

interface DragHandlers {
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Follows the pointer while a row is dragged. Escape cancels. */
export function useDrag(held: boolean, { onMove, onDrop, onCancel }: DragHandlers) {
  const move = useEffectEvent(onMove);
  const drop = useEffectEvent(onDrop);
  const cancel = useEffectEvent(onCancel);

  useEffect(() => {
    if (!held) return;
    let last: { x: number; y: number } | null = null;
    const follow = (event: PointerEvent) => {
      if (!event.isPrimary) return;
      last = { x: event.clientX, y: event.clientY };
      move(last.x, last.y);
    };
    let frame = requestAnimationFrame(function scroll() {
      if (last) {
        scrollAtEdge(last.y);
        move(last.x, last.y);
      }
      frame = requestAnimationFrame(scroll);
    });
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    const end = (event: PointerEvent) => event.isPrimary && drop();
    const stop = () => cancel();
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', keys, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', keys, true);
    };
  }, [held]);
}
