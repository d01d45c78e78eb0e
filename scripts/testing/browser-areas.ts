import { projectOf, testFiles } from './test-files.ts';

/**
 * The browser tests of each folder of the web app and the desktop app. They open addresses instead of importing code, so no
 * import says it. Each entry is a start of file names in `web/e2e/` or `desktop/e2e/`; the folders' README is the app itself.
 */
export const BROWSER_AREAS: Record<string, readonly string[]> = {
  'web/admin/ai/': ['ai-admin'],
  'web/admin/app/': ['admin', 'dashboard-search', 'dashboard-toasts', 'sessions'],
  'web/admin/calendar/': ['calendar-admin', 'calendly'],
  'web/admin/components/': ['admin', 'loaders', 'refusals'],
  'web/admin/contacts/': ['contacts', 'desk', 'not-spam', 'draft-for-me', 'week-of-an-owner'],
  'web/admin/content-editor/': ['portfolio-admin', 'merged-edits'],
  'web/admin/faqs/': ['portfolio-admin'],
  'web/admin/forms/': ['portfolio-forms', 'merged-edits'],
  'web/admin/lib/': ['admin'],
  'web/admin/overview/': ['overview', 'make-it-yours', 'newcomer', 'agents'],
  'web/admin/profile/': ['profile'],
  'web/admin/projects/': ['portfolio-admin', 'case-study-admin', 'portfolio-order'],
  'web/admin/quotes/': ['quotes-tab', 'yes-to-paid', 'money'],
  'web/admin/settings/': [
    'settings',
    'money',
    'setup-counts',
    'connection',
    'webhooks',
    'phone',
    'agents',
    'email',
    'trash',
    'two-factor',
    'passkeys',
    'system-warnings',
  ],
  'web/admin/site/': ['site-tab', 'site-language', 'setup-counts', 'second-owner'],
  'web/admin/skills/': ['skills'],
  'web/admin/testimonials/': ['testimonial-admin'],
  'web/app/': ['landing', 'at-once', 'first-sign', 'found', 'upgrade', 'language-pages', 'next-pages'],
  'web/build/': ['upgrade'],
  'web/desktop/': ['window', 'session', 'offline-tabs'],
  'web/emails/': ['email'],
  'web/fonts/': ['accents', 'urdu'],
  'web/shared/': ['landing', 'admin', 'scrollbar'],
  'web/public/api-docs/': ['api-docs'],
  'web/public/booking/': ['booking', 'held-call', 'no-zone'],
  'web/public/chat/': ['chat'],
  'web/public/contact/': ['contact.', 'request', 'at-once-typing'],
  'web/public/estimate/': ['estimate'],
  'web/public/landing/': ['landing', 'motion', 'persuasion'],
  'web/public/layout/': ['landing', 'search'],
  'web/public/legal/': ['legal'],
  'web/public/projects/': ['project.', 'project-list'],
  'web/public/quotes/': ['print', 'quote-page'],
  'web/public/record/': ['record'],
  'web/public/room/': ['room-page', 'files'],
  'web/public/sessions/': ['landing'],
  'web/public/shared/': ['landing', 'hostile-site', 'long-words'],
  'web/public/testimonials/': ['testimonial.'],
  'web/public/verify/': ['record'],
  'web/styles/': ['landing', 'accents', 'urdu'],
  'desktop/main/app/': ['window', 'links', 'updates'],
  'desktop/main/capture/': ['capture'],
  'desktop/main/contacts/': ['contacts', 'told-once'],
  'desktop/main/files/': ['files', 'import'],
  'desktop/main/inbox/': ['inbox'],
  'desktop/main/network/': ['network'],
  'desktop/main/notifications/': ['contacts', 'told-once'],
  'desktop/main/offline/': ['offline', 'waiting'],
  'desktop/main/page-tools/': ['page-tools'],
  'desktop/main/self-test/': ['self-test'],
  'desktop/main/backup/': ['backup'],
  'desktop/main/server/': ['network', 'session', 'versions'],
  'desktop/main/session/': ['session', 'security', 'browser-sign-in'],
  'desktop/main/sites/': ['sites'],
  'desktop/main/tray/': ['inbox', 'platforms'],
  'desktop/main/watch/': ['watch'],
  'desktop/main/window/': ['window', 'security', 'links'],
  'desktop/main/': ['window', 'session', 'security', 'links'],
  'desktop/preload/': ['security'],
};

/** Tests of no folder alone: what each release must do as a whole. They run with everything. */
export const WHOLE_APP = ['pdf', 'packing', 'electron', 'notice-bus', 'first-run', 'looks', 'settings'];

const folderOf = (path: string) =>
  path.startsWith('desktop/') || path.startsWith('web/desktop/') ? 'desktop/e2e/' : 'web/e2e/';

/** The browser tests of a file's area, the most particular folder first. */
export function browserTestsOf(path: string, files: readonly string[] = testFiles()): string[] {
  const area = Object.keys(BROWSER_AREAS)
    .filter((folder) => path.startsWith(folder))
    .sort((a, b) => b.length - a.length)[0];
  const names = area === undefined ? [] : (BROWSER_AREAS[area] ?? []);
  const tests = files.filter((file) => projectOf(file) !== undefined);
  return names.flatMap((name) => tests.filter((file) => file.startsWith(`${folderOf(path)}${name}`)));
}
