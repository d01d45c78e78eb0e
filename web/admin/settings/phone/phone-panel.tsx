import { BellRing, Download, Smartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { type PushDevice, removePushDevice, testPushDevice } from '#common/contract/push.ts';
import type { PushError } from '#common/push-options.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import {
  deviceHere,
  isInstalled,
  type Obstacle,
  obstacleHere,
  turnOnHere,
  unsubscribeHere,
} from '#web/admin/lib/push-here.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { toast } from '#web/shared/toast.ts';
import { NotificationSettings, usePush, usePushAction, useSubscribedHere } from './notification-settings.tsx';

const obstacles: Record<Exclude<Obstacle, null>, string> = {
  desktop: 'Open the dashboard in the browser of your phone to turn them on there.',
  'home-screen': 'Add this page to your Home Screen first',
  blocked: 'Notifications are blocked in this browser',
  unsupported:
    'This browser cannot show notifications here. The site needs https://, and a window that is not private.',
};

const errors: Record<PushError, string> = {
  unauthorized: 'The last one was refused: turn on notifications on this device again.',
  refused: 'The last one was refused by the push service.',
  unreachable: 'The push service did not take the last one.',
  not_public: 'The address of its push service is not on the internet.',
};

interface DeviceProps {
  device: PushDevice;
  isHere: boolean;
  onRemove: () => void;
}

function DeviceRow({ device: { id, name, createdAt, lastSentAt, lastError }, isHere, onRemove }: DeviceProps) {
  const test = usePushAction(() => call(testPushDevice, { params: { id } }));
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ data: { ok, message } }) => {
        if (ok) toast.success('The test is on its way');
        else toast.error(message);
      },
      onError: (error) => toastFailure('Failed to send the test', error),
    });
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {isHere && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="figures text-sm text-muted">
          Since <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          {lastSentAt && (
            <>
              {' '}
              · last sent <time dateTime={lastSentAt}>{dayAndTime(lastSentAt)}</time>
            </>
          )}
        </p>
        {lastError && <p className="text-sm text-negative">{errors[lastError]}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <ServerButton
          variant="secondary"
          size="sm"
          aria-label={`Send a test to ${name}`}
          busy={test.isPending}
          onClick={sendTest}
        >
          Send a test
        </ServerButton>
        <ServerButton variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </ServerButton>
      </div>
    </li>
  );
}

function RemoveQuestion({ device: { id, name }, onClose }: { device: PushDevice; onClose: () => void }) {
  const isHere = deviceHere() === id;
  const remove = usePushAction(async () => {
    await call(removePushDevice, { params: { id } });
    if (isHere) await unsubscribeHere();
  });
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success('Device removed');
      },
      onError: (error) => toastFailure('Failed to remove the device', error),
    });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      text="It gets no notifications any more, nor those that wait for it."
      action="Remove"
      busy={remove.isPending}
      needsServer
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

interface TurnOnProps {
  publicKey: string;
  onDone: () => void;
}

/** The one button until there is a device. Why it does nothing is said below it. */
function TurnOn({ publicKey, onDone }: TurnOnProps) {
  const turnOn = usePushAction(() => turnOnHere(publicKey));
  const press = () =>
    turnOn.mutate(undefined, {
      onSuccess: (isOn) => {
        onDone();
        if (isOn) toast.success('Notifications are on');
      },
      onError: (error) => {
        onDone();
        if (error instanceof ApiError) toastFailure('Failed to turn on notifications', error);
        else toast.error('This browser could not turn on notifications. Try again, or use another browser.');
      },
    });
  return (
    <ServerButton variant="secondary" size="sm" busy={turnOn.isPending} onClick={press}>
      {!turnOn.isPending && <BellRing aria-hidden className="size-4" />}
      Turn on notifications
    </ServerButton>
  );
}

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
function InstallButton() {
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

/** Notifications on the owner's phone and other browsers. Until the first device it is one button. */
export function PhonePanel() {
  const { data, isError, isFetching, refetch } = usePush();
  const [obstacle, setObstacle] = useState(obstacleHere);
  const isOnHere = useSubscribedHere(obstacle === null ? data?.publicKey : undefined);
  const [removing, setRemoving] = useState<PushDevice | null>(null);
  const devices = data?.devices ?? [];
  const here = devices.find(({ id }) => id === deviceHere());
  const isOffered = data !== undefined && !(here && isOnHere) && (obstacle === null || obstacle === 'blocked');
  const isShown = devices.length > 0 || (obstacle !== null && data !== undefined) || (!data && isError);
  return (
    <>
      <Panel
        title="Phone"
        text="Tells you on your phone when a client writes, books or decides"
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {devices.length > 0 && <InstallButton />}
            {isOffered && <TurnOn publicKey={data.publicKey} onDone={() => setObstacle(obstacleHere())} />}
          </div>
        }
      >
        {isShown && (
          <div className="flex flex-col gap-5">
            {!data && isError && (
              <ErrorState message="Failed to load the notifications" busy={isFetching} onRetry={() => void refetch()} />
            )}
            {data && obstacle !== null && <p className="text-sm text-muted">{obstacles[obstacle]}</p>}
            {devices.length > 0 && (
              <ul aria-label="Devices" className="-my-3 divide-y divide-rule">
                {devices.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    isHere={device === here}
                    onRemove={() => setRemoving(device)}
                  />
                ))}
              </ul>
            )}
            {data && devices.length > 0 && <NotificationSettings settings={data.settings} />}
          </div>
        )}
      </Panel>
      {removing && <RemoveQuestion device={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
