import { Download, ExternalLink, LoaderCircle, Maximize2, Minimize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as texts from '#common/texts/keys/pages.ts';
import * as site from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Modal } from '#web/shared/components/modal.tsx';
import { hidden, rich } from '#web/shared/rich.tsx';
import type { PdfPagesProps } from './pdf-pages.tsx';
import { limitZoom, scrollAround, ZOOM, zoomText } from './zoom.ts';

type Point = { x: number; y: number };

/** A reader goes on from the line at the top. */
const topMiddle = (element: HTMLElement): Point => ({ x: element.clientWidth / 2, y: 0 });

/** Milliseconds without a change after which pages are drawn anew; until then what was drawn is stretched. */
const SETTLE_MS = 250;

/**
 * The size of the pages in a scrolling place. `zoomTo` keeps the first line and the middle where they are; two fingers
 * and the wheel with Ctrl, which trackpads send for a pinch, keep what they point at.
 */
function useZoom(place: HTMLElement | null) {
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

/** Shows an element in full screen. Where browsers do not support it (iPhones), only `full` changes. */
function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  function toggleFull() {
    setFull(!full);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => setFull(true));
    else if (!full && document.fullscreenEnabled)
      // If the browser refuses, the dialog still fills the window.
      element.current?.requestFullscreen().catch(() => undefined);
  }

  return { full, toggleFull };
}

interface PdfViewerProps {
  title: string;
  /** URL of the document on our own origin. */
  src: string;
  /** File name for downloads. */
  fileName: string;
  onClose: () => void;
}

/** `compact` shows icons on phones, where the texts would take the room of the zoom. */
function FileLinks({
  src,
  fileName,
  compact = false,
}: Pick<PdfViewerProps, 'src' | 'fileName'> & { compact?: boolean }) {
  const look = cx(buttonClass({ variant: 'secondary', size: 'md' }), compact && 'max-sm:size-11 max-sm:px-0');
  const text = compact ? 'max-sm:sr-only' : '';
  return (
    <>
      <a href={src} download={fileName} className={look}>
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        <span className={text}>{t(texts.pdfDownload)}</span>
      </a>
      <a href={src} target="_blank" rel="noopener noreferrer" className={look}>
        <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
        <span className={text}>{t(texts.pdfTab)}</span>
      </a>
    </>
  );
}

function Zoom({ zoom, zoomTo }: Pick<ReturnType<typeof useZoom>, 'zoom' | 'zoomTo'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields
    <div role="group" aria-label={t(texts.pdfZoom)} className="ms-auto flex items-center">
      <IconButton
        label={t(texts.pdfZoomOut)}
        icon={ZoomOut}
        disabled={zoom <= ZOOM.min}
        onClick={() => zoomTo(zoom / ZOOM.step)}
      />
      <button
        type="button"
        title={t(texts.pdfFit)}
        onClick={() => zoomTo(1)}
        className="figures min-h-11 min-w-12 rounded-md text-sm hover:bg-sunken"
      >
        {rich(texts.pdfZoomed, { zoom: () => <span aria-live="polite">{zoomText(zoom)}</span>, hidden })}
      </button>
      <IconButton
        label={t(texts.pdfZoomIn)}
        icon={ZoomIn}
        disabled={zoom >= ZOOM.max}
        onClick={() => zoomTo(zoom * ZOOM.step)}
      />
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="flex min-h-80 items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {t(texts.pdfLoading)}
    </p>
  );
}

/**
 * Fallback when the pages cannot be drawn: opening a new tab or downloading. The owner's documents are not
 * sent to a third-party viewer.
 */
function ViewerFallback({ onRetry, ...file }: Pick<PdfViewerProps, 'src' | 'fileName'> & { onRetry?: () => void }) {
  return (
    <div role="alert" className="flex min-h-80 flex-col items-center justify-center gap-3 px-6 py-12 text-center">
      <p className="font-display text-2xl font-semibold">{t(texts.pdfFailed)}</p>
      <p className="max-w-md text-muted">{t(texts.pdfFailedHelp)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <FileLinks {...file} />
        {onRetry && (
          <Button variant="ghost" onClick={onRetry}>
            {t(site.retry)}
          </Button>
        )}
      </div>
    </div>
  );
}

type ShownPages = PdfPagesProps & Pick<PdfViewerProps, 'fileName'>;

/** The library is large, so it loads with the first document. */
const PdfPages = lazyPart<ShownPages>(async () => (await import('./pdf-pages.tsx')).PdfPages, {
  loading: ({ loading }) => loading,
  failed: ({ src, fileName }, retry) => <ViewerFallback src={src} fileName={fileName} onRetry={retry} />,
});

export function PdfViewer({ title, src, fileName, onClose }: PdfViewerProps) {
  const content = useRef<HTMLDivElement>(null);
  const { full, toggleFull } = useFullscreen(content);
  const [failed, setFailed] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { zoom, drawn, zoomTo } = useZoom(place);
  return (
    <Modal title={title} size={full ? 'full' : 'xl'} flush onClose={onClose} contentRef={content}>
      <div className="flex min-h-0 flex-1 flex-col bg-sunken">
        {!failed && (
          <div className="flex flex-wrap items-center gap-2 border-b border-rule bg-surface px-4 py-2.5">
            <FileLinks src={src} fileName={fileName} compact />
            <Zoom zoom={zoom} zoomTo={zoomTo} />
            <IconButton
              label={t(full ? texts.pdfExitFullscreen : texts.pdfFullscreen)}
              icon={full ? Minimize2 : Maximize2}
              onClick={toggleFull}
            />
          </div>
        )}
        {failed ? (
          <ViewerFallback src={src} fileName={fileName} />
        ) : (
          <PdfPages
            src={src}
            fileName={fileName}
            loading={<Loading />}
            onFail={() => setFailed(true)}
            place={place}
            onPlace={setPlace}
            zoom={zoom}
            drawn={drawn}
          />
        )}
      </div>
    </Modal>
  );
}
