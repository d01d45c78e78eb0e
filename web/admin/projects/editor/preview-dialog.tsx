import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import { projectPath } from '#common/paths.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { DeviceFrame } from '#web/admin/components/preview/device-frame.tsx';
import { PreviewSwitches, useDevice } from '#web/admin/components/preview/preview-switches.tsx';
import { isPreviewReady, type PreviewShow } from '#web/shared/preview-frame.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';

export interface ShownProject {
  project: ProjectWithNeighbours;
  /** Signed link to the preview of the site. */
  link: string;
}

interface PreviewDialogProps {
  /** `null` while it is loading. */
  shown: ShownProject | null;
  onClose: () => void;
}

/** The page of an unsaved project: the preview of the site in a frame, which gets the project from here. */
export function PreviewDialog({ shown, onClose }: PreviewDialogProps) {
  const { theme: own } = useTheme();
  const [device, setDevice] = useDevice();
  const [theme, setTheme] = useState(own ?? 'light');
  const [isReady, setReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  const show = (message: Omit<PreviewShow, 'type'>) =>
    frame.current?.contentWindow?.postMessage({ type: 'site-preview:show', ...message }, location.origin);
  const listen = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow || !isPreviewReady(data) || !shown)
      return;
    const { project } = shown;
    show({ project, theme, path: projectPath(project.slug) });
    setReady(true);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent) => listen(event);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  return (
    <Dialog title="Preview" size="xl" onClose={onClose}>
      <div className="flex h-[calc(100dvh-9rem)] flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PreviewSwitches
            device={device}
            onDevice={setDevice}
            theme={theme}
            onTheme={(next) => {
              setTheme(next);
              show({ theme: next });
            }}
          />
          <p className="text-sm text-muted">Not saved yet. Only you see this page.</p>
        </div>
        <DeviceFrame
          frame={frame}
          device={device}
          title={`Preview of ${shown?.project.title ?? 'the project'}`}
          link={shown?.link}
          isLoading={!isReady}
        />
      </div>
    </Dialog>
  );
}
