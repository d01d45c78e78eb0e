import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import 'react-pdf/dist/Page/TextLayer.css';
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
function PdfPage({ number, width, stretch, onFail }: PdfPageProps) {
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
      // Pages keep their place while they grow, which is counted from the left.
      dir="ltr"
      aria-label={t(texts.pdfDocument)}
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
