import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { PdfPage } from './pdf-page.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;

/** Maximum page width: beyond it, pages only get coarser. */
const MAX_PAGE_WIDTH = 1100;
const MARGIN = 32;

export interface PdfPagesProps {
  src: string;
  loading: ReactNode;
  onFail: () => void;
}

/** The pages of a document below each other, as wide as possible. */
export function PdfPages({ src, loading, onFail }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [pages, setPages] = useState(0);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(200, Math.min(MAX_PAGE_WIDTH, element.clientWidth - MARGIN)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={place}
      aria-label="Document"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto p-4 focus-visible:-outline-offset-2"
    >
      <Document
        file={src}
        loading={loading}
        error=""
        onLoadSuccess={({ numPages }) => setPages(numPages)}
        onLoadError={onFail}
        onSourceError={onFail}
        className="flex flex-col items-center gap-4"
      >
        {width > 0 &&
          Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} number={index + 1} width={width} onFail={onFail} />
          ))}
      </Document>
    </section>
  );
}
