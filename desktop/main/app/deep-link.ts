import { z } from 'zod';
import { adminAddress, adminPath, type CalendlyError, calendlyErrors } from '#common/admin-paths.ts';
import { AppSecret } from '#common/contract/app-sign-in.ts';
import { id } from '#common/fields.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';

/** An older server sends a text, for which the dashboard has its own general one. */
const Calendly = z.object({
  result: z.enum(['connected', 'error']),
  message: z.string().max(300).pipe(z.enum(calendlyErrors).catch('failed')).optional(),
});
const SignedIn = z.object({ code: AppSecret, state: AppSecret });
const TabId = z.string().regex(/^[a-z]{1,20}$/);

/** A link from outside can ask for these and for nothing else. */
export type DeepLink =
  | { kind: 'show' }
  | { kind: 'tab'; tab: string }
  | { kind: 'contact'; id: string }
  | { kind: 'signed-in'; code: string; state: string }
  | { kind: 'calendly'; result: 'connected' | 'error'; message?: CalendlyError | undefined };

/** Parses a `portfolio-admin://` address; `null` for anything else. */
export function readDeepLink(text: string): DeepLink | null {
  if (text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== `${DESKTOP_SCHEME}:`) return null;
  const [first = '', second] = [url.hostname, ...url.pathname.split('/')].filter(Boolean);
  if (first === '' || first === 'show') return { kind: 'show' };
  if (first === 'contact' && second !== undefined) {
    const contact = id.safeParse(second);
    return contact.success ? { kind: 'contact', id: contact.data } : null;
  }
  if (first === 'tab' && second !== undefined) {
    const tab = TabId.safeParse(second);
    return tab.success ? { kind: 'tab', tab: tab.data } : null;
  }
  if (first === 'signed-in') {
    const query = SignedIn.safeParse(Object.fromEntries(url.searchParams));
    return query.success ? { kind: 'signed-in', ...query.data } : null;
  }
  if (first === 'calendly') {
    const query = Calendly.safeParse(Object.fromEntries(url.searchParams));
    return query.success ? { kind: 'calendly', ...query.data } : null;
  }
  return null;
}

/** @returns the dashboard address that a link opens; `undefined` leaves the owner where they are */
export function dashboardPath(link: DeepLink): string | undefined {
  switch (link.kind) {
    case 'show':
    case 'signed-in':
      return undefined;
    case 'tab':
      return adminAddress({ tab: link.tab });
    case 'contact':
      return adminPath('contacts', { contact: link.id });
    case 'calendly':
      return adminPath('calendly', { calendly: link.result, message: link.message });
  }
}
