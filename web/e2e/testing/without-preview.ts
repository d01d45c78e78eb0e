import type { Page } from '@playwright/test';
import { createSitePreview } from '#common/contract/site.ts';

/** The form of the Site tab without the page beside it, an app of its own that follows each letter: for tests of the form. */
export const withoutPreview = (page: Page) => page.route(`**${createSitePreview.path}`, (route) => route.abort());
