import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** As small as it comes, because each document reads and compiles all of it. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours that are on their way to others are measured when they are there. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/**
 * Returns what axe finds wrong in a page: each rule with the elements that break it. The page in a frame is one of the site, which
 * has its own tests. A document is given axe once, however often it is looked at.
 *
 * @param options rules that a foreign part of the page breaks, or the only ones to ask
 */
export async function violationsOf(
  page: Page,
  { except = [], only }: { except?: readonly string[]; only?: readonly string[] } = {},
): Promise<[rule: string, elements: string[]][]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  return await page.evaluate(async (wanted) => {
    const results = await window.axe?.run({ exclude: ['iframe'] }, wanted);
    if (!results) throw new Error('axe was not loaded');
    return results.violations.map(({ id, nodes }): [string, string[]] => [
      id,
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    ]);
  }, options);
}
