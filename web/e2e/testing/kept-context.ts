import type {
  BrowserContext,
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from '@playwright/test';

/** These hold what a page has stored. The files of a site stay in the cache: all its tests load the same ones. */
const STORES = ['local_storage', 'indexeddb', 'service_workers', 'cache_storage', 'file_systems'].join();

/** Contexts of this worker by their options. */
const kept = new Map<string, BrowserContext>();

/** Takes away what a test has left in a context. @returns whether another test may have it */
async function clear(context: BrowserContext, origins: ReadonlySet<string>): Promise<boolean> {
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  // It is the page of the next test.
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await session.detach();
  // A clock that a test has put in its place stays for all pages of the context.
  return await page.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]'));
}

export interface Visit {
  /** The browser has nothing of the site yet, as on the first visit. */
  isFirstVisit: boolean;
  /** All that makes one context another. */
  optionKey: string;
}

type Given = PlaywrightTestArgs & PlaywrightTestOptions;

/**
 * Tests with the same options use one context one after the other, each in a page of its own with nothing stored. A document
 * costs a third less in it than in a new one, which has neither the files nor the compiled scripts of the site.
 */
export const keptContext: Fixtures<Visit, object, Given, PlaywrightWorkerArgs> = {
  isFirstVisit: [false, { option: true }],
  optionKey: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
      actionTimeout,
    },
    use,
  ) => {
    const device = { deviceScaleFactor, hasTouch, isMobile, userAgent, viewport };
    const place = { baseURL, colorScheme, geolocation, locale, timezoneId };
    const http = { acceptDownloads, bypassCSP, extraHTTPHeaders, httpCredentials, ignoreHTTPSErrors, serviceWorkers };
    await use(JSON.stringify({ ...device, ...place, ...http, contextOptions, javaScriptEnabled, actionTimeout }));
  },
  context: async ({ browser, isFirstVisit, optionKey }, use) => {
    const context = (isFirstVisit ? undefined : kept.get(optionKey)) ?? (await browser.newContext());
    kept.delete(optionKey);
    const origins = new Set<string>();
    const note = (frame: { url(): string }) => origins.add(new URL(frame.url()).origin);
    context.on('framenavigated', note);
    await use(context);
    context.off('framenavigated', note);
    origins.delete('null');
    if (!isFirstVisit && (await clear(context, origins))) kept.set(optionKey, context);
    else await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
};
