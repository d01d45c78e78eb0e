import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useState } from 'react';
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
  /** The scrolling place of the pages, once it exists. */
  place: HTMLElement | null;
  onPlace: (place: HTMLElement | null) => void;
  /** Size of the pages; 1 is as wide as possible. */
  zoom: number;
  /** Size at which they are drawn; until it is `zoom`, they are stretched. */
  drawn: number;
}

/** The pages of a document below each other. */
export function PdfPages({ src, loading, onFail, place, onPlace, zoom, drawn }: PdfPagesProps) {
  const [width, setWidth] = useState(0);
  const [pages, setPages] = useState(0);

  useEffect(() => {
    if (!place) return;
    const measure = () => setWidth(Math.max(200, Math.min(MAX_PAGE_WIDTH, place.clientWidth - MARGIN)));
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);

  return (
    <section
      ref={onPlace}
      aria-label="Document"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      <Document
        file={src}
        loading={loading}
        error=""
        onLoadSuccess={({ numPages }) => setPages(numPages)}
        onLoadError={onFail}
        onSourceError={onFail}
        // As wide as the widest page, so that one that is larger than the window can be scrolled to both edges.
        className="w-max min-w-full"
      >
        {width > 0 && (
          <div className="flex flex-col gap-4">
            {Array.from({ length: pages }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              <PdfPage key={index} number={index + 1} width={width * drawn} stretch={zoom / drawn} onFail={onFail} />
            ))}
          </div>
        )}
      </Document>
    </section>
  );
}
