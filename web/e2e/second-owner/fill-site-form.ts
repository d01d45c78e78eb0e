import { expect, type Locator, type Page } from '@playwright/test';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { type GroupField, type ListField, type SiteField, siteFields } from '#common/site/field-kinds.ts';
import { partHeadings } from '#common/site/labels.ts';
import { isObject } from '#common/site/tree.ts';
import { idFromName } from '#web/admin/site/draft/document-path.ts';
import { fieldId } from '#web/admin/site/form/field-place.ts';
import { isShownField } from '#web/admin/site/form/rules.ts';
import { type Part, parts, sectionSwitchOf, visiblePath } from '#web/admin/site/site-parts.ts';

/** Types a document into the Site tab, as its owner would: fields, choices, lists that grow, shrink and move. */

const control = (page: Page, path: string): Locator => page.locator(`[id="${fieldId(path)}"]`);
const entriesOf = (page: Page, path: string): Locator => control(page, path).locator(':scope > ul > li');
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

async function fillLeaf(page: Page, { kind }: SiteField, path: string, value: unknown) {
  if (kind === 'id' || kind === 'image') return;
  const field = control(page, path);
  if (kind === 'truth') return field.setChecked(value === true);
  const [now, isSelect] = await field.evaluate((element: HTMLInputElement | HTMLSelectElement) => [
    element.value,
    element instanceof HTMLSelectElement,
  ]);
  if (now === textOf(value)) return;
  if (isSelect) await field.selectOption(textOf(value));
  else await field.fill(textOf(value));
}

async function fillGroup(page: Page, { fields }: GroupField, path: string, value: unknown) {
  if (!isObject(value)) throw new Error(`${path} is no group`);
  for (const [name, field] of Object.entries(fields))
    if (isShownField(path, name)) await fillField(page, field, `${path}.${name}`, value[name]);
}

/** Shows a part of the document, with what is under More. */
export async function openPart(page: Page, part: Part) {
  const heading = page.getByRole('heading', { level: 3, name: partHeadings[part], exact: true });
  await expect(page.getByRole('navigation', { name: 'Parts of the site' })).toBeVisible();
  if (!(await heading.isVisible())) {
    const link = page.locator(`nav a[href="${adminPath('site', { section: part })}"]`);
    if (!(await link.isVisible())) await page.locator('nav summary', { hasText: 'More' }).click();
    await link.click();
  }
  await expect(heading).toBeVisible();
  const more = page
    .getByRole('form', { name: 'Site' })
    .locator('details', { has: page.getByText('More', { exact: true }) });
  if ((await more.getAttribute('open')) === null) await more.locator(':scope > summary').click();
}

async function openEntry(entry: Locator) {
  const details = entry.locator(':scope > details');
  if ((await details.count()) > 0 && (await details.getAttribute('open')) === null)
    await details.locator(':scope > summary').click();
}

/** The buttons of an entry come after those of the lists in it. */
const press = (entry: Locator, name: string) => entry.getByRole('button', { name, exact: true }).last().click();
async function removeEntry(entry: Locator) {
  await openEntry(entry);
  await press(entry, 'Remove');
}
const add = (page: Page, path: string) =>
  control(page, path).locator(':scope > button').filter({ hasText: /^Add/ }).click();

/** Entries with ids: new ones for the owner's own, in place of those that are there. */
async function replaceEntries(page: Page, field: ListField, path: string, values: readonly unknown[]) {
  const entries = entriesOf(page, path);
  const { item } = field;
  if (item.kind !== 'group') throw new Error(`${path} has no fields`);
  while ((await entries.count()) > field.min) await removeEntry(entries.last());
  const others = (await entries.count()) === 0 ? [] : await existingIds(page, path);
  for (const value of values) {
    if (!isObject(value)) throw new Error(`${path} has an entry without fields`);
    await add(page, path);
    await openEntry(entries.last());
    const name = textOf(value.name);
    await entries.last().locator('[id$="-name"]').fill(name);
    await page.keyboard.press('Tab');
    const id = await idFromName(name, others, '');
    others.push({ id });
    await fillGroup(page, item, `${path}.${id}`, value);
  }
  while ((await entries.count()) > values.length) await removeEntry(entries.first());
}

async function existingIds(page: Page, path: string): Promise<{ id: string }[]> {
  const prefix = `${fieldId(path)}-`;
  const ids = await entriesOf(page, path)
    .locator('[id$="-name"]')
    .evaluateAll((all) => all.map((element) => element.id));
  return ids.map((id) => ({ id: id.slice(prefix.length, -'-name'.length) }));
}

/** Entries without ids, and a fixed list: each is filled in its place. */
async function fillEntries(page: Page, field: ListField, path: string, values: readonly unknown[]) {
  const entries = entriesOf(page, path);
  while ((await entries.count()) > values.length) await removeEntry(entries.last());
  while ((await entries.count()) < values.length) await add(page, path);
  for (const [place, value] of values.entries()) {
    await openEntry(entries.nth(place));
    await fillField(page, field.item, `${path}.${place}`, value);
  }
}

/** The sections are moved up to their places, and filled there. */
async function fillSections(page: Page, { item }: ListField, values: SiteContent['sections']) {
  const entries = entriesOf(page, 'sections');
  for (const [place, value] of values.entries()) {
    const path = `sections.${value.id}`;
    const entry = entries.filter({ has: control(page, `${path}.label`) });
    await openEntry(entry);
    for (;;) {
      const now = await entry.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));
      if (now === place) break;
      await press(entry, 'Move up');
    }
    await fillField(page, item, path, value);
  }
}

async function fillField(page: Page, field: SiteField, path: string, value: unknown): Promise<void> {
  if (field.kind === 'group') return fillGroup(page, field, path, value);
  if (field.kind !== 'list') return fillLeaf(page, field, path, value);
  if (!Array.isArray(value)) throw new Error(`${path} is no list`);
  const hasIds = field.item.kind === 'group' && 'id' in field.item.fields;
  return hasIds ? replaceEntries(page, field, path, value) : fillEntries(page, field, path, value);
}

/** Packages choose from the lists of the contact form, so these come first. */
const order = (all: readonly Part[]): Part[] => ['form', ...all.filter((part) => part !== 'form')];

export async function fillSiteForm(page: Page, content: SiteContent): Promise<void> {
  const fields: Record<string, SiteField> = siteFields;
  const values: Record<string, unknown> = content;
  for (const part of order(parts)) {
    const field = fields[part];
    await openPart(page, part);
    if (part === 'sections' && field?.kind === 'list') await fillSections(page, field, content.sections);
    else if (field) await fillField(page, field, part, values[part]);
    const section = sectionSwitchOf(part);
    const isShown = content.sections.some(({ id, visible }) => id === section && visible);
    if (section) await control(page, visiblePath(section)).setChecked(isShown);
  }
  await expect(
    page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
}
