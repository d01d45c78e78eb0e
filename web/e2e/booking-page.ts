import type { Page } from '@playwright/test';
import { ready, type Site } from './site.ts';

/** A visitor books a call on the page of its kind. */

export const SLUG = '30-minute-consultation';
export const BOOK = `/book/${SLUG}`;

export const group = (page: Page, name: string) => page.getByRole('group', { name });
export const dayButtons = (page: Page) =>
  group(page, 'Choose a day').getByRole('button', { name: /, 20\d\d$/, disabled: false });
export const timeButtons = (page: Page) => group(page, 'Choose a time').getByRole('button');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const everyDay = { from: '00:00', to: '24:00' };
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The owner takes calls at any time from an hour on, unless told otherwise. */
export async function setAvailability(site: Site, change: object = {}) {
  const { data } = await site.get<{ data: object }>('/api/booking/availability');
  const weekly = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [everyDay]]));
  const wanted = { ...data, enabled: true, timeZone: 'UTC', weekly, noticeMinutes: 60, horizonDays: 200, ...change };
  const reply = await site.send('PUT', '/api/booking/availability', wanted);
  if (!reply.ok) throw new Error(await reply.text());
}

export async function openBook(page: Page, path = BOOK) {
  await page.goto(path);
  await ready(page);
  await group(page, 'Choose a day').waitFor();
}

/** The open day with this place, of the next month where the shown one is about to end. */
export async function dayAt(page: Page, place: number) {
  await dayButtons(page).first().waitFor();
  if ((await dayButtons(page).count()) <= place) await button(page, 'Next month').click();
  return dayButtons(page).nth(place);
}

/** The open day of this name, of the next month where the shown one does not have it. */
async function dayNamed(page: Page, name: string) {
  await dayButtons(page).first().waitFor();
  const day = dayButtons(page).and(button(page, name));
  if ((await day.count()) === 0) await button(page, 'Next month').click();
  return day;
}

/** Chooses a day, by its place or name, and a time of it by its place. Of the first day few times may be left. */
export async function chooseTime(page: Page, { day = 1, time = 0 }: { day?: number | string; time?: number } = {}) {
  await (await (typeof day === 'string' ? dayNamed(page, day) : dayAt(page, day))).click();
  const chosen = timeButtons(page).nth(time);
  const name = (await chosen.textContent()) ?? '';
  await chosen.click();
  return name;
}

export async function fillIn(page: Page, { name = 'Ada Lovelace', email = `${Math.random()}@example.org` } = {}) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
}

/** Books a call and is on its page then. */
export async function book(page: Page, place: { day?: number; time?: number } = {}) {
  await openBook(page);
  await chooseTime(page, place);
  await fillIn(page);
  await button(page, 'Book this call').click();
  await page.waitForURL(/\/booking\/[\w-]+$/);
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
