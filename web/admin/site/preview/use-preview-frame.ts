import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import { braceValues, fillText } from '#common/site/braces.ts';
import { filledDraft, publicDraft } from '#web/admin/site/preview/public-draft.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { isPreviewPick, isPreviewReady, type PreviewShow } from '#web/shared/preview-frame.ts';
import { useSite } from '#web/shared/site.tsx';
import type { Theme } from '#web/shared/theme/theme.tsx';
import { pickField } from './pick-field.ts';

interface FrameOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  content: ShownContent;
  theme: Theme;
  /** A text of a field was clicked. */
  onPick: (path: string) => void;
}

/** Keeps the page in the frame as the draft is typed. */
export function usePreviewFrame({ frame, content, theme, onPick }: FrameOptions) {
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
