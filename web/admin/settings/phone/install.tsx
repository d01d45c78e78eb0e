import { Download } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { isInstalled } from '#web/admin/lib/push-here.ts';
import { Button } from '#web/shared/components/button.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

/** The browser's own question, which only some ask (Web App Manifest, beforeinstallprompt). */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

let question: InstallQuestion | null = null;
const listeners = new Set<() => void>();
const keep = (next: InstallQuestion | null) => {
  question = next;
  for (const listener of listeners) listener();
};
// Browsers tell it once, soon after the page has loaded.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  keep(event as InstallQuestion);
});
window.addEventListener('appinstalled', () => keep(null));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function InstallHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Install the dashboard" size="sm" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>iPhone and iPad: press Share, then “Add to Home Screen”.</li>
        <li>Android: open the browser’s menu, then “Install app” or “Add to Home screen”.</li>
        <li>Computer: press the install icon in the address bar, or “Install” in the browser’s menu.</li>
      </ul>
    </Dialog>
  );
}

/** Installs the dashboard, or says how: not every browser asks by itself. */
export function InstallButton() {
  const asked = useSyncExternalStore(subscribe, () => question);
  const [helping, setHelping] = useState(false);
  if (desktopBridge() || isInstalled()) return null;
  const install = async () => {
    if (!asked) return setHelping(true);
    keep(null);
    await asked.prompt();
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={install}>
        <Download aria-hidden className="size-4" />
        Install
      </Button>
      {helping && <InstallHelp onClose={() => setHelping(false)} />}
    </>
  );
}
