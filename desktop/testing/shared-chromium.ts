import { freePort } from '#scripts/free-port.ts';
import { type Chromium, launchChromium } from './chromium.ts';

export interface SharedChromium {
  readonly chromium: Chromium;
  /** Port at which it finds the stand-in origin. */
  readonly port: number;
}

let made: Promise<SharedChromium> | undefined;

async function launch(): Promise<SharedChromium> {
  const port = await freePort();
  // Pages of a test end before their scripts have earned what optimizing them costs.
  const chromium = await launchChromium('', port, ['--js-flags=--no-opt --no-maglev']);
  chromium.context.once('close', () => {
    made = undefined;
  });
  return { chromium, port };
}

/**
 * One Chromium for the apps of a worker, one after the other. What pages have stored lasts from start to start of one test,
 * as it does in the folder of an app.
 */
export async function sharedChromium(): Promise<SharedChromium> {
  made ??= launch();
  return await made;
}
