import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { faviconSvg } from './favicon.ts';
import { ogBody } from './og-body.ts';
import { colorProperties } from './theme-colors.ts';

/**
 * Draws the images in `static/`: `node web/build/draw-images.ts`. Icons come from favicon.svg, the image for
 * shared links from og.html. `CHROMIUM` selects another browser than Playwright's.
 */
const here = import.meta.dirname;
const target = join(here, '..', 'static');

const PNG_ICONS = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

/** Creates an ICO file with one PNG of 32 x 32. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Icons fill the square, because systems round the corners themselves. */
async function drawIcon(page: Page, svg: string, size: number, square: boolean): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const filled = square ? svg.replace(/ rx="\d+"/, '') : svg;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${filled}`);
  return page.screenshot({ omitBackground: true });
}

const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const page = await browser.newPage();

const svg = faviconSvg();
await writeFile(join(target, 'favicon.svg'), svg);
for (const [name, size] of Object.entries(PNG_ICONS))
  await writeFile(join(target, name), await drawIcon(page, svg, size, true));
await writeFile(join(target, 'favicon.ico'), icoOf(await drawIcon(page, svg, 32, false)));

await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(pathToFileURL(join(here, 'og.html')).href);
await page.addStyleTag({ content: colorProperties() });
await page.evaluate((body) => {
  document.body.innerHTML = body;
  return document.fonts.ready;
}, ogBody());
await writeFile(join(target, 'og.png'), await page.screenshot());
await browser.close();
