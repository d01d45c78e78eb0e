import { Download, ExternalLink, LoaderCircle, Maximize2, Minimize2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Modal } from '#web/shared/components/modal.tsx';
import { useFullscreen } from './use-fullscreen.ts';

interface PdfViewerProps {
  title: string;
  /** URL of the document on our own origin. */
  src: string;
  /** File name for downloads. */
  fileName: string;
  onClose: () => void;
}

/** The library is large, so it loads with the first document. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

function FileLinks({ src, fileName }: Pick<PdfViewerProps, 'src' | 'fileName'>) {
  const look = buttonClass({ variant: 'secondary', size: 'md' });
  return (
    <>
      <a href={src} download={fileName} className={look}>
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        Download
      </a>
      <a href={src} target="_blank" rel="noopener noreferrer" className={look}>
        <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
        Open in new tab
      </a>
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="flex min-h-80 items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      Loading document...
    </p>
  );
}

/**
 * Fallback when the pages cannot be drawn: opening a new tab or downloading. The owner's documents are not
 * sent to a third-party viewer.
 */
function ViewerFallback(props: Pick<PdfViewerProps, 'src' | 'fileName'>) {
  return (
    <div role="alert" className="flex min-h-80 flex-col items-center justify-center gap-3 px-6 py-12 text-center">
      <p className="font-display text-2xl font-semibold">Unable to Display PDF</p>
      <p className="max-w-md text-muted">Your browser can open it in a tab of its own, or you can save it.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <FileLinks {...props} />
      </div>
    </div>
  );
}

export function PdfViewer({ title, src, fileName, onClose }: PdfViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { full, toggleFull } = useFullscreen(frame);
  const [failed, setFailed] = useState(false);
  const unable = <ViewerFallback src={src} fileName={fileName} />;
  return (
    <Modal title={title} size={full ? 'full' : 'xl'} flush onClose={onClose}>
      <div ref={frame} className="flex min-h-0 flex-1 flex-col bg-sunken">
        {!failed && (
          <div className="flex flex-wrap items-center gap-2 border-b border-rule bg-surface px-4 py-2.5">
            <FileLinks src={src} fileName={fileName} />
            <IconButton
              label={full ? 'Exit fullscreen' : 'Fullscreen'}
              icon={full ? Minimize2 : Maximize2}
              onClick={toggleFull}
              className="ml-auto"
            />
          </div>
        )}
        {failed ? (
          unable
        ) : (
          <ErrorBoundary fallback={unable}>
            <Suspense fallback={<Loading />}>
              <PdfPages src={src} loading={<Loading />} onFail={() => setFailed(true)} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </Modal>
  );
}
