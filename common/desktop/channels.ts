import { z } from 'zod';
import { paths } from '#common/paths.ts';

/**
 * What the desktop app's window may ask of its main process, and what it is told: the only source for both sides. Every
 * input is parsed before anything is done with it.
 */

const address = z.string().max(300);
const origin = z.string().max(300);

/** How something ended that may be cancelled or fail; failures carry one clear sentence. */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), detail: z.string().optional() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type Outcome = z.output<typeof Outcome>;

export const ReadFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), text: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type ReadFile = z.output<typeof ReadFile>;

export const DesktopPreferences = z.object({
  notifications: z.boolean(),
  launchAtLogin: z.boolean(),
  backup: z.object({
    every: z.enum(['never', 'daily', 'weekly']),
    folder: z.string().nullable(),
    keep: z.int().min(1).max(100),
  }),
});
export type DesktopPreferences = z.output<typeof DesktopPreferences>;

/** The owner chooses folders in dialogs of the system, never by sending a path. */
export const PreferenceChanges = z.strictObject({
  notifications: z.boolean().optional(),
  launchAtLogin: z.boolean().optional(),
  backup: z
    .strictObject({ every: z.enum(['never', 'daily', 'weekly']), keep: z.int().min(1).max(100) })
    .partial()
    .optional(),
});

export const DesktopState = z.object({
  /** The chosen server; `null` at the first start. */
  server: z.string().nullable(),
  /** Whether a sign-in at that server is kept. */
  signedIn: z.boolean(),
  /** Every server that was chosen before, the latest first. */
  servers: z.array(z.string()),
  /** Where the sign-in is kept. */
  tokenKept: z.enum(['keychain', 'memory']),
  /** Name of the file with the certificate authority that is trusted besides. */
  certificateAuthority: z.string().nullable(),
  online: z.boolean(),
  version: z.string(),
  platform: z.string(),
  preferences: DesktopPreferences,
  /** When one was last written, and why the latest try wrote none. */
  lastBackup: z.object({ at: z.iso.datetime().nullable(), failed: z.string().nullable() }).nullable(),
  update: z.object({ version: z.string(), notes: z.string(), ready: z.boolean() }).nullable(),
  /** The latest look for an update; `null` before the first, and where the app was not installed. */
  updateCheck: z.object({ at: z.iso.datetime(), failed: z.string().nullable() }).nullable(),
});
export type DesktopState = z.output<typeof DesktopState>;

/** What the window is to do next, and could not be told while it was not there. */
export const Pending = z.object({ path: z.string().nullable(), importText: z.string().nullable() });
export type Pending = z.output<typeof Pending>;

/** How much of what was read is kept for a start without the server, in characters. */
export const MAX_OFFLINE_CACHE = 3_000_000;

const nothing = z.undefined();
const channel = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** The window asks, the main process answers. */
export const requests = {
  getState: channel(nothing, DesktopState),
  /** Checks an address and makes it the chosen server. */
  connect: channel(z.strictObject({ address }), Outcome),
  /** Asks the chosen server now instead of when the next pause is over. */
  tryAgain: channel(nothing, Outcome),
  /** Opens a page of the chosen site in the browser. */
  openSite: channel(
    z.strictObject({
      path: z
        .string()
        .max(2_000)
        .regex(/^\/(?![/\\])/),
    }),
    Outcome,
  ),
  /** What the window is to do; it is told once. */
  takePending: channel(nothing, Pending),
  /** What the dashboard has read, for a start without the server. */
  keepReads: channel(z.strictObject({ text: z.string().max(MAX_OFFLINE_CACHE) }), Outcome),
  readKept: channel(nothing, z.object({ text: z.string().nullable() })),
  forgetServer: channel(z.strictObject({ origin }), Outcome),
  chooseCertificateAuthority: channel(nothing, Outcome),
  forgetCertificateAuthority: channel(nothing, Outcome),
  /** Asks where to, fetches the export and writes it. */
  exportPortfolio: channel(nothing, Outcome),
  /** Asks for a file and reads it; nothing is sent to the server. */
  chooseImport: channel(nothing, ReadFile),
  /** Reads the text of a file that was dropped on the window. */
  checkImport: channel(z.strictObject({ text: z.string().max(11_000_000) }), ReadFile),
  setPreferences: channel(PreferenceChanges, DesktopPreferences),
  chooseBackupFolder: channel(nothing, Outcome),
  backUpNow: channel(nothing, Outcome),
  openLogs: channel(nothing, Outcome),
  checkForUpdates: channel(nothing, Outcome),
  installUpdate: channel(nothing, Outcome),
  /** The dashboard's theme, for what the system draws; `system` while the owner has chosen none. */
  setTheme: channel(z.strictObject({ theme: z.enum(['light', 'dark', 'system']) }), Outcome),
  /** Whether the owner sees new contacts arrive anyway. */
  reportView: channel(z.strictObject({ contactsShown: z.boolean() }), Outcome),
} as const;
export type Requests = typeof requests;
export type RequestName = keyof Requests;

/** What the main process tells the window. */
export const events = {
  stateChanged: DesktopState,
  /** Show a place of the dashboard, as `adminPath` builds it. */
  goTo: z.object({ path: z.string().regex(new RegExp(`^${paths.admin}(?:\\?[^#]*)?$`)) }),
  /** Begin an import with the text of a file. */
  importFile: z.object({ text: z.string() }),
  /** The session ended outside the window. */
  signedOut: z.object({}),
} as const;
export type Events = typeof events;
export type EventName = keyof Events;

export type InputOf<N extends RequestName> = z.output<Requests[N]['input']>;
export type OutputOf<N extends RequestName> = z.output<Requests[N]['output']>;

/** `window.desktop` in the window: one function a request, one subscription an event that gives back its end. */
export type DesktopBridge = {
  readonly [N in RequestName]: InputOf<N> extends undefined
    ? () => Promise<OutputOf<N>>
    : (input: InputOf<N>) => Promise<OutputOf<N>>;
} & {
  readonly on: <N extends EventName>(name: N, listener: (data: z.output<Events[N]>) => void) => () => void;
};
