import type { Page } from '@playwright/test';
import { expect as expectSoon, ready } from './site.ts';

/** A busy machine draws and answers late; what is waited for here comes by itself. */
export const expect = expectSoon.configure({ timeout: 20_000 });

export const launcher = (page: Page) => page.getByRole('button', { name: 'Open AI chat' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' });
export const input = (page: Page) => panel(page).getByPlaceholder('Ask about projects, skills, or how I can help...');
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const log = (page: Page) => panel(page).getByRole('log');

export const apology = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

/** Opens the chat on a page; the short one is quicker to load than the landing page. */
export async function open(page: Page, path = '/thank-you') {
  await page.goto(path);
  await ready(page);
  await launcher(page).click();
  await expect(input(page)).toBeEnabled();
}

export async function say(page: Page, text: string) {
  await input(page).fill(text);
  await input(page).press('Enter');
}
