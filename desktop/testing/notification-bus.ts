import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
const PROGRAMS = ['/usr/bin/dbus-daemon', '/usr/bin/gdbus', PYTHON];

/** Tells whether this machine can run a bus with a double of a notification service (Debian's `python3-dbusmock`). */
export async function canRunNotificationBus(): Promise<boolean> {
  if (!PROGRAMS.every((program) => existsSync(program))) return false;
  return run(PYTHON, ['-c', 'import dbusmock']).then(
    () => true,
    () => false,
  );
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return String(line);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Prints title and body of each call that the service got. */
const READ_CALLS = `
import dbus, json
service = dbus.SessionBus().get_object('org.freedesktop.Notifications', '/org/freedesktop/Notifications')
calls = dbus.Interface(service, 'org.freedesktop.DBus.Mock').GetMethodCalls('Notify')
print(json.dumps([{'title': str(given[3]), 'body': str(given[4])} for _, given in calls]))
`;

interface BusNotice {
  title: string;
  body: string;
}

/** A session bus of its own with the notification service of python-dbusmock, as Electron's own specs have it. */
export async function startNotificationBus() {
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await firstLine(daemon);
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: address };
  const service = spawn(PYTHON, ['-m', 'dbusmock', '--template', 'notification_daemon'], { stdio: 'ignore', env });
  await run('gdbus', ['wait', '--session', '--timeout', '20', 'org.freedesktop.Notifications'], { env });
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    /** What has reached the service so far. */
    async notices(): Promise<BusNotice[]> {
      const { stdout } = await run(PYTHON, ['-c', READ_CALLS], { env });
      return JSON.parse(stdout);
    },
    async stop(): Promise<void> {
      await end(service);
      await end(daemon);
    },
  };
}
