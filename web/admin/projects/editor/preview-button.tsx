import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewProject, Project } from '#common/contract/portfolio-content.ts';
import { type ProjectWithNeighbours, previewProject } from '#common/contract/projects.ts';
import { createSitePreview } from '#common/contract/site.ts';
import { previewPath, projectPath } from '#common/paths.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { DeviceFrame, PreviewSwitches, useDevice } from '#web/admin/components/preview/device-frame.tsx';
import { fieldNames } from '#web/admin/content-editor/content-type.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { isPreviewReady, type PreviewShow } from '#web/shared/preview-frame.ts';
import { useSite } from '#web/shared/site.tsx';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { labels, type ProjectDraft, readDraft } from './project-draft.ts';

interface ShownProject {
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
function PreviewDialog({ shown, onClose }: PreviewDialogProps) {
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

interface PreviewButtonProps {
  form: UseFormReturn<ProjectDraft, unknown, NewProject>;
  /** `null` for a new project. */
  row: Project | null;
}

const linkOfPreview = async () => (await call(createSitePreview, {})).data.url;

/** Shows the form as the page that it would become, once its fields are valid. Nothing is saved. */
function FormPreview({ form, row }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownProject | null>(null);
  async function open() {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setShown(null);
    setOpen(true);
    try {
      const body = { ...readDraft(form.getValues()), ...(row && { id: row.id }) };
      const [{ data: project }, link] = await Promise.all([call(previewProject, { body }), linkOfPreview()]);
      setShown({ project, link });
    } catch (error) {
      setOpen(false);
      showFieldErrors(form, fieldNames(labels), error);
      toastFailure('Failed to open the preview', error);
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={open}>
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Preview</span>
      </Button>
      {isOpen && <PreviewDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The desktop app cannot frame the site, so it opens the page of the saved version in the browser. */
function SavedPreview({ row }: { row: Project }) {
  const { publicUrl } = useSite();
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const { search } = new URL(await linkOfPreview(), publicUrl);
      window.open(publicUrl + previewPath(projectPath(row.slug)) + search, '_blank', 'noopener');
    } catch (error) {
      toastFailure('Failed to open the preview', error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={open}>
      <Eye aria-hidden className="size-4" strokeWidth={1.75} />
      Preview saved page
    </Button>
  );
}

/** Opens the project as its page will look, also while it is a draft. */
export function PreviewButton({ form, row }: PreviewButtonProps) {
  if (!desktopBridge()) return <FormPreview form={form} row={row} />;
  return row && <SavedPreview row={row} />;
}
