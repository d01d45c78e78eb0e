import { formatMoney } from '#common/site/format.ts';
import type { ClientSite } from './client-site.ts';

/** Places in the price list, which every site with two packages has. */
export type Role = 'cheapest' | 'featured' | 'dearest';

type Package = ClientSite['content']['packages'][number];

export function packageOf({ content: { packages } }: ClientSite, role: Role): Package {
  const byPrice = [...packages].sort((a, b) => a.price - b.price);
  const found =
    role === 'cheapest'
      ? byPrice[0]
      : role === 'dearest'
        ? byPrice.at(-1)
        : packages.find(({ highlighted }) => highlighted);
  if (!found) throw new Error(`the site has no ${role} package`);
  return found;
}

const firstNameOf = ({ content }: ClientSite): string => content.identity.ownerName.split(' ')[0] ?? '';

/** Replaces the fields in braces of a question: names of packages and add-ons, of the owner and the place. */
export function fillQuestion(text: string, site: ClientSite): string {
  const { identity, addOns } = site.content;
  const money = (role: Role) => formatMoney(packageOf(site, role).price, identity).replaceAll('\u00a0', ' ');
  const values: Record<string, string | undefined> = {
    cheapest: packageOf(site, 'cheapest').name,
    featured: packageOf(site, 'featured').name,
    dearest: packageOf(site, 'dearest').name,
    cheapestPrice: money('cheapest'),
    featuredPrice: money('featured'),
    dearestPrice: money('dearest'),
    addOn: addOns[0]?.name,
    lastAddOn: addOns.at(-1)?.name,
    owner: identity.ownerName,
    firstName: firstNameOf(site),
    name: identity.name,
    city: identity.city,
    country: identity.country,
    project: site.projects[0]?.title,
    secondProject: site.projects[1]?.title,
  };
  return text.replace(/\{(\w+)\}/g, (_written, field: string) => {
    const value = values[field];
    if (value === undefined) throw new Error(`no value for {${field}} in: ${text}`);
    return value;
  });
}
