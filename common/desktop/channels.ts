import { z } from 'zod';
import { User } from '#common/contract/auth.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import type { Named } from '#common/endpoint.ts';
import { id } from '#common/fields.ts';
import { paths } from '#common/paths.ts';
import { InboxReply, InboxState, InboxTarget } from './inbox.ts';
import { NoticeState } from './notices.ts';
import { OfflineState, WaitingChange } from './offline.ts';
import { DesktopPreferences, PreferenceChanges } from './preferences.ts';
import { SelfTest } from './self-test.ts';
import { SiteBackupPlanChanges, SiteBackupState } from './site-backup.ts';
import { DesktopSite } from './sites.ts';
import { Watch } from './watch.ts';

/**
 * The channel table of the desktop app: every request of the window and every event of the main process. Both
 * sides are generated from it, and every input is parsed before it is used.
 */

const address = z.string().max(300);
const origin = z
  .string()
  .max(300)
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text);
const dashboardPath = z.string().regex(new RegExp(`^${paths.admin}(?:\\?[^#]*)?$`));

/** Result of an action that can be cancelled or fail; a failure carries one clear sentence. */
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

/** The app and the server are too far apart, or the server sent an event that this app cannot read. */
export const VersionMismatch = z.object({
  kind: z.enum(['app-too-old', 'server-too-old', 'event-unreadable']),
  /** The server's version, if it tells it. */
  server: z.string().nullable(),
  /** The version that the older one of both has to reach, if it is known. */
  needed: z.string().nullable(),
});
export type VersionMismatch = z.output<typeof VersionMismatch>;

const desktopStateSchema = z.object({
  /** The chosen server; `null` at the first start. */
  server: z.string().nullable(),
  /** `true` while a session token for the chosen server is stored. */
  signedIn: z.boolean(),
  /** Every known server, in the order in which they were added. */
  servers: z.array(z.string()),
  /** Sites in the switcher. */
  sites: z.array(DesktopSite),
  /** The storage of session tokens: the keychain may wait for its user, or withhold what it keeps. */
  tokenStorage: z.enum(['keychain', 'memory', 'asking', 'refused']),
  /** File name of the additional certificate authority. */
  certificateAuthority: z.string().nullable(),
  online: z.boolean(),
  /** Data of the chosen server on this computer, for when it is away. */
  offline: OfflineState,
  /** Why the app and the chosen server do not fit; `null` while they do. */
  versionMismatch: VersionMismatch.nullable(),
  /** The proxy that asks for a user name and a password, and whether it refused the last ones. */
  proxyLogin: z.object({ proxy: z.string(), refused: z.boolean() }).nullable(),
  version: z.string(),
  platform: z.string(),
  preferences: DesktopPreferences,
  update: z.object({ version: z.string(), notes: z.string(), ready: z.boolean() }).nullable(),
  /** The latest check for updates; `null` before the first and in an app that is not installed. */
  updateCheck: z.object({ at: z.iso.datetime(), failed: z.string().nullable() }).nullable(),
  watch: Watch,
  notices: NoticeState,
  /** `true` while another app holds the wanted shortcut of the quick capture. */
  captureShortcutTaken: z.boolean(),
});
export interface DesktopStateSchema extends Named<typeof desktopStateSchema> {}
export const DesktopState: DesktopStateSchema = desktopStateSchema;
export type DesktopState = z.output<typeof DesktopState>;

/** Messages that arrived while the page could not receive them. */
export const Pending = z.object({
  path: z.string().nullable(),
  importText: z.string().nullable(),
});
export type Pending = z.output<typeof Pending>;

/** Maximum size of the offline cache in characters. */
export const MAX_OFFLINE_CACHE_LENGTH = 3_000_000;

const nothing = z.undefined();
const channel = <I extends z.core.$ZodType, O extends z.core.$ZodType>(input: I, output: O) => ({ input, output });

/** Requests of the window to the main process. */
export const requests = {
  getState: channel(nothing, DesktopState),
  /** Validates an address, checks the server and chooses it. */
  connect: channel(z.strictObject({ address }), Outcome),
  /** Checks the chosen server now instead of after the next retry pause. */
  tryAgain: channel(nothing, Outcome),
  /** Opens the dashboard in the browser, where passkeys work, to sign in here with a link from there. */
  startBrowserSignIn: channel(nothing, Outcome),
  /** Signs in with the code that the browser shows, where its link does not reach the app. */
  finishBrowserSignIn: channel(z.strictObject({ code: z.string().max(200) }), Outcome),
  /** Asks the keychain again for a session that it refused. */
  askKeychain: channel(nothing, Outcome),
  /** Signs in to the proxy of `proxyLogin`; without credentials it is left alone until the owner tries again. */
  answerProxyLogin: channel(
    z.strictObject({
      credentials: z.strictObject({ username: z.string().max(300), password: z.string().max(300) }).nullable(),
    }),
    Outcome,
  ),
  /** Ends a call to the API that the page no longer waits for, by the id in its `CALL_ID_HEADER`. */
  cancelCall: channel(z.strictObject({ id: z.uuid() }), Outcome),
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
  /** Returns the stored messages once, to a page of the chosen site or to one that shows no site yet. */
  takePending: channel(z.strictObject({ site: origin.nullable() }), Pending),
  /** Stores the dashboard's query cache of the site that the page shows, for a start without the server. */
  saveOfflineCache: channel(z.strictObject({ origin, text: z.string().max(MAX_OFFLINE_CACHE_LENGTH) }), Outcome),
  /** Returns the cache of the chosen site, and whose it is: the page may show another one by then. */
  readOfflineCache: channel(nothing, z.object({ origin: z.string().nullable(), text: z.string().nullable() })),
  /** The changes that wait for the server, in the order in which they go out. */
  listWaiting: channel(nothing, z.object({ changes: z.array(WaitingChange) })),
  dropWaiting: channel(z.strictObject({ id: z.string().max(100) }), Outcome),
  /** Sends a change that waits for the owner: over the version saved elsewhere, or once more. */
  sendWaiting: channel(z.strictObject({ id: z.string().max(100) }), Outcome),
  removeServer: channel(z.strictObject({ origin }), Outcome),
  /** Chooses a known site without ending any session; the page of the other site is then loaded anew. */
  switchSite: channel(z.strictObject({ origin, path: dashboardPath.nullable() }), Outcome),
  /** Ends the session with a known site. */
  signOutOfSite: channel(z.strictObject({ origin }), Outcome),
  /** Deletes everything that the app has stored on this computer, and quits. */
  removeEverything: channel(nothing, Outcome),
  chooseCertificateAuthority: channel(nothing, Outcome),
  removeCertificateAuthority: channel(nothing, Outcome),
  /** Lets the owner choose a file, fetches the export and writes it. */
  exportPortfolio: channel(nothing, Outcome),
  /** Lets the owner choose a file and reads it; nothing is sent to the server. */
  chooseImport: channel(nothing, ReadFile),
  /** Validates the text of a file that was dropped on the window. */
  checkImport: channel(z.strictObject({ text: z.string().max(11_000_000) }), ReadFile),
  setPreferences: channel(PreferenceChanges, DesktopPreferences),
  /** The off-site backups of the chosen server; `null` while none is chosen. */
  getSiteBackup: channel(nothing, SiteBackupState.nullable()),
  setSiteBackupPlan: channel(SiteBackupPlanChanges, Outcome),
  chooseSiteBackupFolder: channel(nothing, Outcome),
  /** Ends with the backup or its failure; what is under way is told by `siteBackupChanged`. */
  backUpSite: channel(nothing, Outcome),
  runRestoreDrill: channel(nothing, Outcome),
  /** Ends the backup or the drill that is under way. */
  cancelSiteBackup: channel(nothing, Outcome),
  openLogs: channel(nothing, Outcome),
  /** Tests what the app needs of this computer and of the way to the server. */
  runSelfTest: channel(nothing, SelfTest),
  /** Copies the results of the latest self-test as text without secrets. */
  copySelfTest: channel(nothing, Outcome),
  /** Shows a notification, by which the owner sees whether the system shows those of this app. */
  showTestNotice: channel(nothing, Outcome),
  /** Tries again to show the notifications that the system did not show. */
  showNoticesAgain: channel(nothing, Outcome),
  /** Opens what the newest one of these is about. */
  openUnshownNotice: channel(nothing, Outcome),
  dropUnshownNotices: channel(nothing, Outcome),
  /** Opens the settings of the system where notifications are allowed. */
  openNoticeSettings: channel(nothing, Outcome),
  /** Checks the chosen site now. */
  watchNow: channel(nothing, Outcome),
  checkForUpdates: channel(nothing, Outcome),
  installUpdate: channel(nothing, Outcome),
  /** Sets the theme of the parts that the system draws; `system` while the owner has not chosen one. */
  setTheme: channel(z.strictObject({ theme: z.enum(['light', 'dark', 'system']) }), Outcome),
  /** Returns the list of the inbox, and has it read anew. */
  getInbox: channel(nothing, InboxState),
  /** The request that the inbox was opened for, once. */
  takeInboxTarget: channel(nothing, InboxTarget.nullable()),
  replyInInbox: channel(
    z.strictObject({ origin, id, body: z.string().max(REPLY.body), seenUntil: z.iso.datetime().nullable() }),
    InboxReply,
  ),
  /** Takes a reply back by its id in the outbox. */
  undoInInbox: channel(z.strictObject({ origin, id }), Outcome),
  markRespondedInInbox: channel(z.strictObject({ origin, id }), Outcome),
  /** Shows a site in the main window: one of its requests, or without an id its dashboard. */
  openFromInbox: channel(z.strictObject({ origin: origin.nullable(), id: id.nullable() }), Outcome),
  hideInbox: channel(nothing, Outcome),
  /** The text that the quick capture was opened with, once. */
  takeCaptured: channel(nothing, z.object({ text: z.string().nullable() })),
  /** The quick capture has saved something. */
  captureSaved: channel(nothing, Outcome),
  hideCapture: channel(nothing, Outcome),
  /** Shows the main window, at a place of the dashboard if one is given. */
  openFromCapture: channel(z.strictObject({ path: dashboardPath.nullable() }), Outcome),
  /** Reports whether the owner sees new contacts arrive in the list. */
  reportView: channel(z.strictObject({ contactsShown: z.boolean() }), Outcome),
} as const;
export type Requests = typeof requests;
export type RequestName = keyof Requests;

/** Events that the main process sends to the window. */
export const events = {
  stateChanged: DesktopState,
  /** Opens a place of the dashboard, as `adminPath` builds it. */
  goTo: z.object({ path: dashboardPath }),
  /** Asks the page to switch to another site, once nothing unsaved is lost by that. */
  switchSite: z.object({ origin: z.string(), path: dashboardPath.nullable() }),
  /** Starts an import with the text of a file. */
  importFile: z.object({ text: z.string() }),
  /** Opens the search of the page, or moves on in it. */
  find: z.object({ action: z.enum(['open', 'next', 'previous']) }),
  siteBackupChanged: SiteBackupState.nullable(),
  /** Waiting changes have gone out, so what is shown may be outdated. */
  changesSent: z.object({}),
  /** Goes to the quick capture alone: it was shown, with the text of the clipboard if its keys were pressed. */
  captureShown: z.object({ text: z.string().nullable() }),
  /** The following three go to the inbox alone. */
  inboxChanged: InboxState,
  openInInbox: InboxTarget,
  inboxShown: z.object({}),
  /** The sign-in with the browser has ended: with a user, or with the reason of a failure. */
  browserSignInEnded: z.object({ user: User.nullable(), failed: z.string().nullable() }),
  /** The session ended outside the window. */
  signedOut: z.object({}),
} as const;
export type Events = typeof events;
export type EventName = keyof Events;

export type InputOf<N extends RequestName> = z.output<Requests[N]['input']>;
export type OutputOf<N extends RequestName> = z.output<Requests[N]['output']>;

/** `window.desktop` in the page: one function per request, and `on`, which returns a function that unsubscribes. */
export type DesktopBridge = {
  readonly [N in RequestName]: InputOf<N> extends undefined
    ? () => Promise<OutputOf<N>>
    : (input: InputOf<N>) => Promise<OutputOf<N>>;
} & {
  readonly on: <N extends EventName>(name: N, listener: (data: z.output<Events[N]>) => void) => () => void;
};
