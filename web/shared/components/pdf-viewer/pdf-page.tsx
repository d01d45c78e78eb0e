import { useEffect, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import { pixelRatioFor } from './zoom.ts';

/** Distance from the screen at which a page is drawn. */
const DRAW_DISTANCE = '800px';
/** Height of a page per width until it is known: that of A4. */
const USUAL_RATIO = Math.SQRT2;

interface PdfPageProps {
  number: number;
  width: number;
  /** The page is shown this many times larger than it is drawn, until it is drawn anew. */
  stretch: number;
  onFail: () => void;
}

/**
 * A page that is drawn when it comes near the screen, because long documents would not fit into memory. An
 * invisible text layer makes it selectable and readable. The annotation layer is off, because it would let a
 * document add controls to our page. Its place keeps its size while the page is drawn anew, so that nothing moves.
 */
export function PdfPage({ number, width, stretch, onFail }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);
  const [ratio, setRatio] = useState(USUAL_RATIO);

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
    <div ref={place} className="mx-auto" style={{ width, height: width * ratio, zoom: stretch }}>
      {near && (
        <Page
          pageNumber={number}
          width={width}
          devicePixelRatio={pixelRatioFor(width, window.devicePixelRatio)}
          loading=""
          error=""
          renderAnnotationLayer={false}
          onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
          onLoadError={onFail}
          onRenderError={onFail}
        />
      )}
    </div>
  );
}
