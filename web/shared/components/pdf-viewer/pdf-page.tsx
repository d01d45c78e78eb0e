import { useEffect, useRef, useState } from 'react';
import { Page } from 'react-pdf';

/** How far from the screen a page may be when it is drawn. */
const AHEAD = '800px';

interface PdfPageProps {
  number: number;
  width: number;
  onFail: () => void;
}

/**
 * A page, drawn when it comes near: long documents would not fit into memory otherwise. Its text lies over it unseen,
 * to be selected and read out. The annotation layer stays off: it would let a document put controls into our page.
 */
export function PdfPage({ number, width, onFail }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
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
