import { useEffect, useRef, useState } from 'react';
import { Page } from 'react-pdf';

/** Distance from the screen at which a page is drawn. */
const DRAW_DISTANCE = '800px';

interface PdfPageProps {
  number: number;
  width: number;
  onFail: () => void;
}

/**
 * A page that is drawn when it comes near the screen, because long documents would not fit into memory. An
 * invisible text layer makes it selectable and readable. The annotation layer is off, because it would let a
 * document add controls to our page.
 */
export function PdfPage({ number, width, onFail }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: DRAW_DISTANCE,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="min-h-60 w-full [&_.react-pdf\_\_Page]:mx-auto">
      {near && (
        <Page
          pageNumber={number}
          width={width}
          loading=""
          error=""
          renderAnnotationLayer={false}
          onLoadError={onFail}
          onRenderError={onFail}
        />
      )}
    </div>
  );
}
