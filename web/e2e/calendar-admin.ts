import type { Page } from '@playwright/test';
import type { Site } from './site.ts';

/** The tab with the calendar of one's own, on a page whose owner is signed in. */
export async function openCalendar(page: Page): Promise<void> {
  await page.goto('/admin?tab=calendly');
  await page.getByRole('heading', { name: 'Your calendar', level: 2 }).waitFor({ timeout: 20_000 });
}

/** One part of the calendar. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Changes some of the rules of the calendar, as another window would. */
export async function setRules(site: Site, change: Record<string, unknown>): Promise<void> {
  const { data } = await site.get<{ data: Record<string, unknown> }>('/api/booking/availability');
  const { updatedAt: _updatedAt, ...rules } = data;
  const saved = await site.send('PUT', '/api/booking/availability', { ...rules, ...change });
  if (!saved.ok) throw new Error(`The rules were refused: ${await saved.text()}`);
}

interface Booked {
  id: string;
  start: string;
  email: string;
}

/** Books a free time as a visitor does. */
export async function bookCall(
  site: Site,
  visitor: { name: string; note?: string },
  index = 0,
  timeZone = 'America/New_York',
): Promise<Booked> {
  const type = '30-minute-consultation';
  const { data } = await site.get<{ data: { days: { slots: { start: string }[] }[] } }>(
    `/api/booking/slots?type=${type}&timeZone=${timeZone}`,
  );
  const start = data.days.flatMap(({ slots }) => slots).at(index)?.start;
  const email = `visitor${index}@example.com`;
  const reply = await site.send('POST', '/api/booking', { type, start, email, timeZone, ...visitor });
  if (!reply.ok) throw new Error(`The call was refused: ${await reply.text()}`);
  const booked = (await reply.json()) as { data: { id: string; start: string } };
  return { ...booked.data, email };
}

/** A date some days on, moved on to a weekday (0 is Sunday), as a date field takes it. */
export const dateAfter = (days: number, weekday: number): string => {
  const at = new Date(Date.now() + days * 86_400_000);
  while (at.getUTCDay() !== weekday) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};
