import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Switch } from '#web/admin/components/switch.tsx';
import { useFit } from '#web/admin/lib/use-fit.ts';
import { WIDE } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import { Skeleton } from '#web/shared/components/states.tsx';
import type { Theme } from '#web/shared/theme/theme.tsx';

/** Widths of the previewed window, in pixels of the page. */
const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

interface DeviceFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  device: Device;
  title: string;
  /** Signed link to the preview of the site; nothing is framed without one. */
  link: string | undefined;
  /** A new version loads the link anew. */
  version?: number;
  isLoading: boolean;
  /** Stands in the place of the frame, such as an error. */
  children?: ReactNode;
}

/** Frames a page of the preview as wide as the device, and shrinks it to fit. */
export function DeviceFrame({ frame, device, title, link, version, isLoading, children }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(box, widths[device]);
  return (
    <div
      ref={box}
      className={cx(
        'relative min-h-0 flex-1 overflow-hidden rounded-lg border border-rule-strong bg-sunken',
        device === 'phone' && 'mx-auto w-full max-w-[392px]',
      )}
    >
      {children}
      {link && (
        <iframe
          ref={frame}
          key={version}
          title={title}
          src={link}
          width={widths[device]}
          height={Math.round(height)}
          className="absolute top-0 left-0 max-w-none origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      )}
      {isLoading && (
        <div role="status" className="absolute inset-0">
          <span className="sr-only">Loading preview...</span>
          <Skeleton className="h-full rounded-none" />
        </div>
      )}
    </div>
  );
}

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The preview begins with the kind of device that the owner uses. */
export const useDevice = () => useState<Device>(matchMedia(WIDE).matches ? 'desktop' : 'phone');

interface PreviewSwitchesProps {
  device: Device;
  onDevice: (device: Device) => void;
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** Changes the width and the theme of a preview. */
export function PreviewSwitches({ device, onDevice, theme, onTheme }: PreviewSwitchesProps) {
  return (
    <>
      <Switch label="Width" options={devices} value={device} onChange={onDevice} />
      <Switch label="Theme" options={themes} value={theme} onChange={onTheme} />
    </>
  );
}
