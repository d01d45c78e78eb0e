import { ExternalLink, RotateCw } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { paths } from '#common/paths.ts';
import { useFit } from '#web/admin/lib/use-fit.ts';
import { WIDE } from '#web/admin/lib/use-media.ts';
import { usePreviewLink } from '#web/admin/site/queries.ts';
import { cx } from '#web/shared/class-names.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { useSite } from '#web/shared/site.tsx';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { Switch } from './switch.tsx';
import { type PreviewTheme, usePreviewFrame } from './use-preview-frame.ts';

const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;
const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export interface PreviewHandle {
  /** Goes to the page of a part of the document. */
  showPart: (part: string) => void;
  /** Scrolls to a text and marks it. */
  find: (text: string) => void;
}

/** Parts that are shown on a page of their own. */
const pagesOfParts: Readonly<Record<string, string>> = {
  testimonialPage: paths.submitTestimonial,
  thankYou: paths.thankYou,
};

interface PreviewPaneProps {
  content: ShownContent;
  onPick: (path: string) => void;
  ref: Ref<PreviewHandle>;
}

/** The real page with the draft as it is typed. */
export function PreviewPane({ content, onPick, ref }: PreviewPaneProps) {
  const { theme: own } = useTheme();
  const { publicUrl } = useSite();
  const [device, setDevice] = useState<Device>(matchMedia(WIDE).matches ? 'desktop' : 'phone');
  const [theme, setTheme] = useState<PreviewTheme>(own ?? 'light');
  const link = usePreviewLink();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(box, widths[device]);
  const { isReady, restart, goTo, find } = usePreviewFrame({ frame, content, theme, onPick });

  useEffect(() => {
    if (own) setTheme(own);
  }, [own]);
  useImperativeHandle(ref, () => ({
    showPart: (part) => goTo(pagesOfParts[part] ?? paths.home),
    find,
  }));
  function reload() {
    restart();
    void link.refetch();
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Switch label="Width" options={devices} value={device} onChange={setDevice} />
        <Switch label="Theme" options={themes} value={theme} onChange={setTheme} />
        <span className="ml-auto flex">
          <IconButton label="Reload preview" icon={RotateCw} onClick={reload} />
          {link.data && (
            <a
              href={desktopBridge() ? publicUrl + link.data : link.data}
              target="_blank"
              rel="noopener"
              aria-label="Open preview in a new tab"
              title="Open preview in a new tab"
              className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
            >
              <ExternalLink aria-hidden className="size-5" strokeWidth={1.75} />
            </a>
          )}
        </span>
      </div>
      <div
        ref={box}
        className={cx(
          'relative min-h-0 flex-1 overflow-hidden rounded-lg border border-rule-strong bg-sunken',
          device === 'phone' && 'mx-auto w-full max-w-[392px]',
        )}
      >
        {link.isError && <ErrorState message="Failed to load the preview" onRetry={() => void link.refetch()} />}
        {link.data && desktopBridge() && (
          <div className="grid h-full place-items-center p-6">
            <ButtonLink href={publicUrl + link.data} target="_blank">
              Open preview in the browser
            </ButtonLink>
          </div>
        )}
        {link.data && !desktopBridge() && (
          <iframe
            ref={frame}
            key={link.dataUpdatedAt}
            title="Preview"
            src={link.data}
            width={widths[device]}
            height={Math.round(height)}
            className="absolute top-0 left-0 max-w-none origin-top-left border-0"
            style={{ transform: `scale(${scale})` }}
          />
        )}
        {!isReady && !link.isError && !desktopBridge() && (
          <div role="status" className="absolute inset-0">
            <span className="sr-only">Loading preview...</span>
            <Skeleton className="h-full rounded-none" />
          </div>
        )}
      </div>
      <p className="text-xs text-muted max-lg:hidden">Click a text in the preview to edit it.</p>
    </div>
  );
}
