import { useState } from 'react';
import { Switch } from '#web/admin/components/switch.tsx';
import { WIDE } from '#web/admin/lib/use-media.ts';
import type { Theme } from '#web/shared/theme/theme.tsx';
import type { Device } from './device-frame.tsx';

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
