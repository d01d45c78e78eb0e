import { brand } from '#common/content/brand.ts';
import { hero } from '#common/content/landing.ts';
import { guarantee, packages } from '#common/content/services.ts';
import { formatPrice, formatRange } from '#common/format.ts';
import { logo } from '#common/logo.ts';

const WEEKS = Math.max(...packages.map(({ weeks }) => weeks.to));

/** The picture for shared links, as the body of `og.html`: the mark, the promise, and one package on the ruler. */
export function ogBody(): string {
  const [, shown = packages[0]] = packages;
  if (!shown) throw new Error('There is no package to show');
  const { price, weeks } = shown;
  const { cx, cy, r } = logo.dot;
  const ruler = Array.from({ length: WEEKS }, (_, week) => `<b>${week + 1}</b>`).join('');
  return `<header>
  <svg viewBox="0 0 32 32" width="44" height="44" aria-hidden="true">
    <path d="${logo.stem}" fill="currentColor" />
    <circle class="dot" cx="${cx}" cy="${cy}" r="${r}" />
  </svg>
  <strong>${brand.name}</strong>
  <span>${hero.eyebrow}</span>
</header>
<h1>${hero.title.join('<br />')}<i></i></h1>
<div class="ruler" style="--weeks: ${WEEKS}; --from: ${weeks.from}; --to: ${weeks.to}">
  ${ruler}
  <div class="bar"><i class="sure"></i><i class="latest"></i><i class="end"></i></div>
  <span class="price">${formatRange(weeks, 'weeks')}, from ${formatPrice(price)}. ${guarantee.title}</span>
</div>`;
}
