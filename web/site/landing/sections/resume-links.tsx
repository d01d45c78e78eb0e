import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#common/paths.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { useContent } from '#web/shared/site.tsx';

const PdfViewer = lazyPart(async () => (await import('#web/shared/components/pdf-viewer/pdf-viewer.tsx')).PdfViewer, {
  failed: (_props, retry) => (
    <>
      <a href={paths.resume} target="_blank" rel="noopener noreferrer" className="link py-2 font-medium">
        Open in new tab
      </a>
      <button type="button" onClick={retry} className="link py-2 font-medium">
        Try Again
      </button>
    </>
  ),
});

export function ResumeLinks() {
  const [reading, setReading] = useState(false);
  const fileName = `${useContent().identity.ownerName.replaceAll(' ', '-')}-resume.pdf`;
  return (
    <div className="flex flex-wrap gap-x-5">
      <a href={paths.resume} download className="link inline-flex items-center gap-2 py-2 font-medium">
        Download resume
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
      </a>
      <button
        type="button"
        onClick={() => setReading(true)}
        className="link inline-flex items-center gap-2 py-2 font-medium"
      >
        View<span className="sr-only"> resume</span>
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      {reading && <PdfViewer title="Resume" src={paths.resume} fileName={fileName} onClose={() => setReading(false)} />}
    </div>
  );
}
