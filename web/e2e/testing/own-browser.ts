import type {
  BrowserContext,
  Fixtures,
  LaunchOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';

/**
 * Tests in a browser that is started in another way. `test.use({ launchOptions })` would run them in another worker, which starts
 * everything anew.
 */
export const ownBrowser = (
  more: LaunchOptions,
): Fixtures<object, object, { context: BrowserContext }, PlaywrightWorkerArgs & PlaywrightWorkerOptions> => ({
  context: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ...more });
    await use(await browser.newContext());
    await browser.close();
  },
});
