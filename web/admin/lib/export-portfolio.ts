import { exportPortfolio } from '#common/contract/portfolio.ts';
import type { DesktopBridge } from '#common/desktop/channels.ts';
import { call } from '#web/shared/api/client.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { toast } from '#web/shared/toast.ts';
import { isSignedOut } from './failure.ts';
import { saveFile } from './save-file.ts';

/** 'portfolio-data-2026-11-20.json', by the owner's own calendar. */
export function exportFileName(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `portfolio-data-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`;
}

/** The desktop app asks where to, in a dialog of the system. */
async function saveInDesktopApp(desktop: DesktopBridge): Promise<void> {
  const outcome = await desktop.exportPortfolio();
  if (outcome.kind === 'done') toast.success('Portfolio data exported successfully!');
  if (outcome.kind === 'failed') toast.error(outcome.message);
}

/** Saves the whole portfolio as a file that import takes back, and tells the owner how that went. */
export async function downloadPortfolio(): Promise<void> {
  const desktop = desktopBridge();
  if (desktop) return saveInDesktopApp(desktop);
  try {
    const { data } = await call(exportPortfolio);
    const text = `${JSON.stringify(data, null, 2)}\n`;
    saveFile(exportFileName(new Date()), new Blob([text], { type: 'application/json' }));
    toast.success('Portfolio data exported successfully!');
  } catch (error) {
    if (!isSignedOut(error)) toast.error('Failed to export portfolio data');
  }
}
