import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The trace of a scenario: what the app did to the system until each of its ends, once on the double and once on a real
 * Electron. A difference is one between the double and Electron.
 */
export type Trace = readonly Record<string, unknown>[];

/** What both the double and the hook of a real Electron record. */
const COMPARED = [
  ...['notifications', 'openedExternally', 'openedFolders', 'dialogs', 'messageBoxes', 'errorBoxes', 'about'],
  ...[
    'badge',
    'tooltip',
    'trayMenu',
    'menusBuilt',
    'themeSource',
    'zoomLevel',
    'shownEmpty',
    'window',
    'popover',
    'capture',
  ],
];
/** States of a window that no window manager decides. */
const OF_WINDOWS = ['visible', 'maximized', 'fullScreen', 'blackScreen'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const picked = (value: unknown, names: readonly string[]): unknown =>
  isObject(value) ? Object.fromEntries(names.map((name) => [name, value[name]])) : value;

/** Leaves out of a record what differs from run to run: folders, ports and ids. */
export function comparable(record: object, folder: string): Record<string, unknown> {
  const chosen = Object.entries(record).filter(([name]) => COMPARED.includes(name));
  const text = JSON.stringify(
    Object.fromEntries(
      chosen.map(([name, value]) => [
        name,
        name === 'window' || name === 'popover' || name === 'capture' ? picked(value, OF_WINDOWS) : value,
      ]),
    ),
  );
  const steady = text
    .replaceAll(JSON.stringify(folder).slice(1, -1), '<folder>')
    .replaceAll(/(127\.0\.0\.1|localhost):\d+/g, '$1:<port>')
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<id>');
  return JSON.parse(steady);
}

const extension = '.json';
/** Keeps the trace of a scenario under its name. */
export function writeTrace(folder: string, scenario: string, trace: Trace): void {
  mkdirSync(folder, { recursive: true });
  const name = scenario.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  writeFileSync(join(folder, name + extension), `${JSON.stringify(trace, null, 2)}\n`);
}

/** The differing values of two traces, each with its place. */
export function differencesOf(double: unknown, real: unknown, place = ''): string[] {
  if (Array.isArray(double) && Array.isArray(real)) {
    const length = Math.max(double.length, real.length);
    return Array.from({ length }, (_, at) => differencesOf(double[at], real[at], `${place}[${at}]`)).flat();
  }
  if (isObject(double) && isObject(real)) {
    const names = [...new Set([...Object.keys(double), ...Object.keys(real)])].sort();
    return names.flatMap((name) => differencesOf(double[name], real[name], place === '' ? name : `${place}.${name}`));
  }
  const [doubled, found] = [JSON.stringify(double), JSON.stringify(real)];
  return doubled === found ? [] : [`${place}: ${doubled} on the double, ${found} on Electron`];
}

/**
 * Compares the traces of the scenarios that ran on both: those that need the double have none of a real Electron.
 * @throws when there is no such scenario, since nothing was compared then
 */
export function compareFolders(double: string, real: string): { compared: number; differences: string[] } {
  const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(extension));
  const onBoth = namesIn(real).filter((name) => namesIn(double).includes(name));
  if (onBoth.length === 0) throw new Error(`No scenario has a trace in both ${double} and ${real}`);
  const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const differences = onBoth.flatMap((name) =>
    differencesOf(read(double, name), read(real, name)).map((line) => `${name.slice(0, -extension.length)}: ${line}`),
  );
  return { compared: onBoth.length, differences };
}
