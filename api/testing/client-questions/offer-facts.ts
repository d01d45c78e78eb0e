import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import { DAY } from '#common/limits.ts';
import type { ClientSite } from './client-site.ts';
import { either, leads, no, start, yes } from './facts.ts';
import type { Fact } from './question.ts';
import { openingOf } from './read-reply.ts';
import { amountsIn } from './site-numbers.ts';
import { packageOf, type Role } from './site-values.ts';

/** Facts about packages, add-ons, sums and times. */

const names = (text: string, name: string) => toPlainText(text).includes(toPlainText(name));

const hasAmount = (text: string, amount: number) => amountsIn(text).includes(amount);

export const price = (role: Role): Fact => ({
  name: `the price of the ${role} package`,
  holds: ({ text }, site) => hasAmount(text, packageOf(site, role).price),
});

/** The price of the first add-on or of the last. */
export const addOnPrice = (which: 'first' | 'last'): Fact => ({
  name: `the price of the ${which} add-on`,
  holds: ({ text }, { content: { addOns } }) => {
    const addOn = which === 'first' ? addOns[0] : addOns.at(-1);
    return addOn === undefined ? null : hasAmount(text, addOn.price);
  },
});

/** The sum of a package and add-ons, by their place in the list. */
export const sum = (role: Role, ...places: readonly number[]): Fact => ({
  name: `the sum of the ${role} package and add-ons ${places.join(', ')}`,
  holds: ({ text }, site) => {
    const extras = places.map((index) => site.content.addOns.at(index)?.price ?? 0);
    return hasAmount(
      text,
      extras.reduce((total, extra) => total + extra, packageOf(site, role).price),
    );
  },
});

export const packageName = (role: Role): Fact => ({
  name: `the name of the ${role} package`,
  holds: ({ text }, site) => names(text, packageOf(site, role).name),
});

/** The package in the first sentence, and no other one: a list of all of them recommends nothing. */
export const recommends = (role: Role): Fact => ({
  name: `the ${role} package as the one that fits`,
  holds: ({ text }, site) => {
    const wanted = packageOf(site, role);
    // Written as the site writes it: 'a SaaS product' is not the package Product.
    const named = site.content.packages.filter(({ name }) => openingOf(text).includes(name));
    return named.length === 1 && named[0] === wanted;
  },
});

export const everyPackage: Fact = {
  name: 'every package by name',
  holds: ({ text }, { content }) => content.packages.every(({ name }) => names(text, name)),
};

export const anyPackage: Fact = {
  name: 'a package by name',
  holds: ({ text }, { content }) => content.packages.some(({ name }) => names(text, name)),
};

/** At least one of the add-ons by name. */
export const anyAddOn: Fact = {
  name: 'an add-on by name',
  holds: ({ text }, { content }) => content.addOns.some(({ name }) => names(text, name)),
};

export const everyAddOn: Fact = {
  name: 'every add-on by name',
  holds: ({ text }, { content }) => content.addOns.every(({ name }) => names(text, name)),
};

/** Something that the package includes; nothing is demanded of one that lists nothing. */
export const includes = (role: Role): Fact => ({
  name: `what the ${role} package includes`,
  holds: ({ text }, site) => {
    const { includes: list } = packageOf(site, role);
    return list.length === 0 ? null : list.some((entry) => names(text, entry));
  },
});

const weeksPattern = ({ weeks: { from, to } }: ClientSite['content']['packages'][number]) =>
  from === to
    ? new RegExp(`\\b${from === 1 ? '(?:1|one|a)' : from} week`, 'i')
    : new RegExp(`\\b${from}\\s*(?:-|to|and|until|bis)\\s*${to}\\s*(?:full )?weeks?`, 'i');

const hasWeeks = (text: string, entry: ClientSite['content']['packages'][number]) =>
  weeksPattern(entry).test(toPlainText(text));

export const weeks = (role: Role): Fact => ({
  name: `the weeks of the ${role} package`,
  holds: ({ text }, site) => hasWeeks(text, packageOf(site, role)),
});

export const anyWeeks: Fact = {
  name: 'the weeks of a package',
  holds: ({ text }, { content }) => content.packages.some((entry) => hasWeeks(text, entry)),
};

/**
 * Names what the amount buys: the dearest package that it pays for, named with the amount or before any other, or else the
 * price of the cheapest.
 */
export const bestFor = (amount: number): Fact => ({
  name: `what ${amount} buys`,
  holds: ({ text }, site) => {
    const affordable = site.content.packages.filter((entry) => entry.price <= amount);
    const best = affordable.sort((a, b) => b.price - a.price)[0];
    if (best) {
      const places = site.content.packages.map(({ name }) => text.indexOf(name));
      const earliest = Math.min(...places.filter((place) => place >= 0));
      const place = text.indexOf(best.name);
      return place >= 0 && (hasAmount(text, amount) || place === earliest);
    }
    const { name, price: least } = packageOf(site, 'cheapest');
    return names(text, name) || hasAmount(text, least);
  },
});

/** The first sentence affirms where the amount pays for the package, and denies where it does not. */
export const pays = (amount: number, role: Role = 'cheapest'): Fact => ({
  name: `whether ${amount} pays for the ${role} package`,
  holds: (reply, site) => (packageOf(site, role).price <= amount ? yes : no).holds(reply, site),
});

/** Names what can be ready in that time: a package that is quick enough, or the day of the first start if later. */
export const doneWithin = (weeksLeft: number): Fact => ({
  name: `what can be done in ${weeksLeft} weeks`,
  holds: (reply, site) => {
    const { startsOn } = site.content.availability;
    if (startsOn !== null && Date.parse(startsOn) > site.now + weeksLeft * 7 * DAY) return start.holds(reply, site);
    const ordered = [...site.content.packages].sort((a, b) => a.weeks.from - b.weeks.from);
    const fitting = ordered.filter((entry) => entry.weeks.from <= weeksLeft);
    return (fitting.length > 0 ? fitting : ordered.slice(0, 1)).some((entry) => hasWeeks(reply.text, entry));
  },
});

/** The first sentence says whether a package, or that one, can be ready in that time, or on what it depends. */
export const canBeDone = (weeksLeft: number, role?: Role): Fact => ({
  name: `whether ${role ? `the ${role}` : 'a'} package can be done in ${weeksLeft} weeks`,
  holds: (reply, site) => {
    const { startsOn } = site.content.availability;
    const begins = startsOn === null ? site.now : Math.max(Date.parse(startsOn), site.now);
    const asked = role ? [packageOf(site, role)] : site.content.packages;
    const quickest = Math.min(...asked.map((entry) => entry.weeks.from));
    const isPossible = begins + quickest * 7 * DAY <= site.now + weeksLeft * 7 * DAY;
    return either(isPossible ? yes : no, leads(/\bdepends?\b/)).holds(reply, site);
  },
});

const CURRENCY_WORDS: Readonly<Record<string, RegExp>> = { USD: /\$|dollar|\busd\b/, EUR: /€|euro|\beur\b/ };

export const currency: Fact = {
  name: 'the currency of the site',
  holds: ({ text }, { content }) => CURRENCY_WORDS[content.identity.currency]?.test(toPlainText(text)) ?? null,
};
