import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { SiteContent } from '#common/contract/site/content.ts';
import { claims } from '#common/site/claims.ts';
import { toast } from '#web/e2e/own-site.ts';
import { expect, OWNER } from '#web/e2e/site.ts';
import { withoutPreview } from '#web/e2e/testing/without-preview.ts';
import { fillSiteForm, openPart } from './fill-site-form.ts';
import { logoAlt, ownFaq, ownProject, ownSkill, portraitAlt } from './owner.ts';

const checklist = (page: Page) => page.getByRole('region', { name: 'Make it yours' });
const step = (page: Page, name: string) => checklist(page).getByRole('button', { name, exact: true, expanded: true });
const next = (page: Page) => checklist(page).getByRole('button', { name: 'Save and continue' }).click();

const picture = async (color: string) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background: color } })
    .png()
    .toBuffer();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();

async function signIn(page: Page) {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The steps of the checklist that the Site tab does not have. */
async function makeItYours(page: Page, { identity, look }: SiteContent) {
  await expect(step(page, 'Your name and trade')).toBeVisible();
  const field = (name: string) => checklist(page).getByRole('textbox', { name, exact: true });
  await field('Name').fill(identity.name);
  await field('Owner name').fill(identity.ownerName);
  await field('Role').fill(identity.role);
  await field('Your email').fill(identity.email ?? 'ines@mare.example');
  await next(page);
  await expect(step(page, 'Portrait and accent color')).toBeFocused();
  await field('Accent color').fill(look.accent);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture('#c9d6d2') };
  await checklist(page).getByLabel('Upload portrait').setInputFiles(file);
  await field('Description of the portrait').fill(portraitAlt);
  await next(page);
  await expect(step(page, 'Your prices')).toBeFocused();
  await checklist(page).getByRole('button', { name: 'Skip: Your prices' }).click();
  await expect(step(page, 'Your promises')).toBeFocused();
  for (const label of Object.values(claims).map((claim) => claim.label))
    await checklist(page)
      .getByRole('group', { name: label, exact: true })
      .getByRole('button', { name: 'Keep' })
      .click();
  await expect(checklist(page).getByText('Every promise is decided on.')).toBeVisible();
  await checklist(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(step(page, 'Hours and calls')).toBeFocused();
  await checklist(page).getByRole('button', { name: 'Skip: Hours and calls' }).click();
  await expect(step(page, 'Email server')).toBeFocused();
  await checklist(page).getByRole('button', { name: 'Skip: Email server' }).click();
  await expect(step(page, 'Remove the examples')).toBeFocused();
  await checklist(page).getByRole('button', { name: 'Remove example content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, /^Example content removed/)).toBeVisible();
}

async function connectEmail(page: Page, port: number) {
  await tab(page, 'Settings');
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Email', exact: true });
  await panel.getByRole('button', { name: 'Set up Email' }).click();
  await panel.getByLabel('Host').fill('127.0.0.1');
  await panel.getByLabel('Port').fill(String(port));
  await panel.getByRole('textbox', { name: 'From', exact: true }).fill('site@mare.example');
  await panel.getByRole('textbox', { name: 'To', exact: true }).fill('ines@mare.example');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email saved')).toBeVisible();
}

async function addRow(
  page: Page,
  list: string,
  add: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await tab(page, list);
  await page.getByRole('button', { name: add }).first().click();
  const dialog = page.getByRole('dialog', { name: add });
  await fill(dialog);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

async function addRows(page: Page) {
  await addRow(page, 'Projects', 'Add New Project', async (dialog) => {
    await dialog.getByLabel('Project Title').fill(ownProject.title);
    await dialog.getByLabel('Category').selectOption('web');
    await dialog.getByLabel('Description').fill(ownProject.description);
    await dialog.getByLabel('Technologies').fill(ownProject.technologies);
    await dialog.getByLabel('Featured').selectOption('true');
  });
  await addRow(page, 'Skills', 'Add New Skill', async (dialog) => {
    await dialog.getByLabel('Skill Name').fill(ownSkill);
    await dialog.getByLabel('Category').selectOption('frontend');
    await dialog.getByLabel('Proficiency Level').selectOption('expert');
  });
  await addRow(page, 'FAQs', 'Add FAQ', async (dialog) => {
    await dialog.getByLabel('Question').fill(ownFaq.question);
    await dialog.getByLabel('Answer').fill(ownFaq.answer);
  });
}

async function uploadLogo(page: Page) {
  const file = { name: 'wave.png', mimeType: 'image/png', buffer: await picture('#f2e9d8') };
  await openPart(page, 'identity');
  await page.getByLabel('Upload logo').setInputFiles(file);
  await page.getByRole('group', { name: 'Logo' }).getByLabel('Description of the image').fill(logoAlt);
}

async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByRole('heading', { name: /changes?$/ }).last()).toBeVisible();
  await expect(dialog.getByText(/to mend/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'Site published')).toBeVisible();
}

/** Makes a fresh site another owner's by clicks and typing alone. @returns seconds that it took */
export async function makeSite(page: Page, content: SiteContent, emailPort: number): Promise<number> {
  const began = Date.now();
  await signIn(page);
  await makeItYours(page, content);
  await connectEmail(page, emailPort);
  await addRows(page);
  await withoutPreview(page);
  await tab(page, 'Site');
  await uploadLogo(page);
  await fillSiteForm(page, content);
  await publish(page);
  // The dashboard is theirs at once, too.
  await expect(page.getByRole('banner').first()).toContainText(content.identity.name);
  await expect(page).toHaveTitle(new RegExp(content.identity.name));
  await tab(page, 'Profile');
  const account = page.getByRole('region', { name: 'Edit profile' });
  await account.getByLabel('Name').fill(content.identity.ownerName);
  await account.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(content.hero.title[0] ?? '');
  return (Date.now() - began) / 1000;
}
