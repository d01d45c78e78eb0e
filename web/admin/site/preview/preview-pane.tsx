import { ExternalLink, RotateCw } from 'lucide-react';
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PublicContent, ShownContent } from '#common/contract/site/content.ts';
import { paths } from '#common/paths.ts';
import { braceValues, fillContent, fillText } from '#common/site/braces.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { dottedPath } from '#common/site/problems.ts';
import { publicContent } from '#common/site/sections.ts';
import { textsIn } from '#common/site/texts.ts';
import { DeviceFrame, PreviewSwitches, useDevice } from '#web/admin/components/preview/device-frame.tsx';
import { usePreviewLink } from '#web/admin/site/queries.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { isPreviewPick, isPreviewReady, type PreviewShow } from '#web/shared/preview-frame.ts';
import { useSite } from '#web/shared/site.tsx';
import { type Theme, useTheme } from '#web/shared/theme/theme.tsx';

interface FrameOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  content: ShownContent;
  theme: Theme;
  /** A text of a field was clicked. */
  onPick: (path: string) => void;
}

/** The draft with its fields in braces filled in. */
export const filledDraft = (content: ShownContent, contactEmail: string): ShownContent =>
  // Filling keeps everything but texts, so the images keep their addresses.
  fillContent(content, { contactEmail, now: Date.now() }) as ShownContent;

/** The draft as visitors would get it. */
const publicDraft = (content: ShownContent, contactEmail: string): PublicContent =>
  publicContent(filledDraft(content, contactEmail));

interface Shown {
  path: string;
  text: string;
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Parts of which no text stands on a page. */
const UNSEEN = /^(?:seo|email)\.|\.alt$/;

/** Each text of the filled draft as a page shows it, with the path of its field. */
function shownTexts(content: ShownContent): Shown[] {
  const texts = [...textsIn(content)].map(({ path, text }) => ({ path: dottedPath(content, path), text }));
  const packages = content.packages.flatMap(({ id, price, weeks }) => [
    { path: `packages.${id}.price`, text: formatMoney(price, content.identity) },
    { path: `packages.${id}.weeks.from`, text: formatWeeks(weeks) },
  ]);
  const addOns = content.addOns.map(({ id, price }) => ({
    path: `addOns.${id}.price`,
    text: formatMoney(price, content.identity),
  }));
  const counters = content.counters.map(({ value, suffix }, place) => ({
    path: `counters.${place}.value`,
    text: value + suffix,
  }));
  return [...texts, ...packages, ...addOns, ...counters]
    .map(({ path, text }) => ({ path, text: collapse(text) }))
    .filter(({ path, text }) => text !== '' && !UNSEEN.test(path));
}

/** 'packages.product' for 'packages.product.weeks.from': fields of one entry stand together on a page. */
const entryOf = (path: string) => path.split('.').slice(0, 2).join('.');

const MIN_PART = 3;

/** Texts that hold the clicked one, or are held by it; the longest match says most. */
function partly(clicked: string, texts: readonly Shown[]): Shown[] {
  const matches = texts.filter(
    ({ text }) =>
      (text.length >= MIN_PART && clicked.includes(text)) || (clicked.length >= MIN_PART && text.includes(clicked)),
  );
  const shared = ({ text }: Shown) => Math.min(text.length, clicked.length);
  const longest = Math.max(0, ...matches.map(shared));
  return matches.filter((match) => shared(match) === longest);
}

/**
 * The field of a clicked text. `around` holds the texts from the innermost element outwards: of fields with equal
 * texts, the one whose neighbors stand around the click is meant.
 */
export function pickField(content: ShownContent, around: readonly string[]): string | null {
  const [clicked, ...outer] = around.map(collapse);
  if (clicked === undefined || clicked === '') return null;
  const texts = shownTexts(content);
  const exact = texts.filter(({ text }) => text.toLowerCase() === clicked.toLowerCase());
  const matches = exact.length > 0 ? exact : partly(clicked, texts);
  const neighbors = ({ path }: Shown) => {
    const entry = entryOf(path);
    const others = texts.filter((other) => other.path !== path && entryOf(other.path) === entry);
    return outer.findIndex((text) => others.some((other) => text.includes(other.text)));
  };
  const nearness = (match: Shown) => {
    const place = neighbors(match);
    return place < 0 ? outer.length : place;
  };
  return matches.toSorted((one, other) => nearness(one) - nearness(other))[0]?.path ?? null;
}

/** Keeps the page in the frame as the draft is typed. */
function usePreviewFrame({ frame, content, theme, onPick }: FrameOptions) {
  const { contactEmail } = useSite();
  const [isReady, setReady] = useState(false);
  const shown = useMemo(() => publicDraft(content, contactEmail), [content, contactEmail]);
  const pending = useRef<Omit<PreviewShow, 'type'>>({});

  const send = useEventCallback((message: Omit<PreviewShow, 'type'>) => {
    if (isReady)
      frame.current?.contentWindow?.postMessage({ type: 'site-preview:show', ...message }, window.location.origin);
    else pending.current = { ...pending.current, ...message };
  });
  const listen = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    if (isPreviewReady(data)) {
      setReady(true);
      const message: PreviewShow = { type: 'site-preview:show', content: shown, theme, ...pending.current };
      pending.current = {};
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    } else if (isPreviewPick(data)) {
      const path = pickField(filledDraft(content, contactEmail), data.texts);
      if (path) onPick(path);
    }
  });

  useEffect(() => {
    const onMessage = (event: MessageEvent) => listen(event);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => send({ content: shown }), [shown, send]);
  useEffect(() => send({ theme }), [theme, send]);

  return {
    isReady,
    /** Another document loads into the frame. */
    restart: () => setReady(false),
    goTo: (path: string) => send({ path }),
    /** Marks a text as the owner wrote it, with its fields in braces. */
    find: (written: string) =>
      send({ find: fillText(written, braceValues(content, { contactEmail, now: Date.now() })) }),
  };
}

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
  const [device, setDevice] = useDevice();
  const [theme, setTheme] = useState<Theme>(own ?? 'light');
  const link = usePreviewLink();
  const frame = useRef<HTMLIFrameElement>(null);
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
        <PreviewSwitches device={device} onDevice={setDevice} theme={theme} onTheme={setTheme} />
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
      <DeviceFrame
        frame={frame}
        device={device}
        title="Preview"
        link={desktopBridge() ? undefined : link.data}
        version={link.dataUpdatedAt}
        isLoading={!isReady && !link.isError && !desktopBridge()}
      >
        {link.isError && <ErrorState message="Failed to load the preview" onRetry={() => void link.refetch()} />}
        {link.data && desktopBridge() && (
          <div className="grid h-full place-items-center p-6">
            <ButtonLink href={publicUrl + link.data} target="_blank">
              Open preview in the browser
            </ButtonLink>
          </div>
        )}
      </DeviceFrame>
      <p className="text-xs text-muted max-lg:hidden">Click a text in the preview to edit it.</p>
    </div>
  );
}
