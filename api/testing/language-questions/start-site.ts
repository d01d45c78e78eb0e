import { insertContent } from '#api/content/portfolio/replace.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Language } from '#common/languages.ts';
import type { OwnersSite } from './site.ts';
import { german } from './sites/de.ts';
import { spanish } from './sites/es.ts';
import { french } from './sites/fr.ts';
import { portuguese } from './sites/pt.ts';
import { urdu } from './sites/ur.ts';

const portfolioOf = ({ faqs, projects, skills }: OwnersSite) =>
  ImportedPortfolio.parse({
    faqs: Object.values(faqs).map((faq) => ({ ...faq, category: '-', tags: [] })),
    projects: Object.entries(projects).map(([slug, project]) => ({ ...project, slug, category: 'web' })),
    skills: Object.values(skills).map(({ category, ...skill }) => ({
      ...skill,
      category: category === 'database' ? 'databases' : category,
      proficiency: 'expert',
      experienceYears: 7,
    })),
  });

/** Sites of owners who write in their own language. */
export const ownersSites = { de: german, fr: french, es: spanish, pt: portuguese, ur: urdu } satisfies Record<
  Exclude<Language, 'en'>,
  OwnersSite
>;
export type OwnersLanguage = keyof typeof ownersSites;
export const ownersLanguages = Object.keys(ownersSites) as OwnersLanguage[];

/** The day on which the owner can begin. */
const STARTS_ON = '2027-03-01';

const packageIds = ['small', 'shop', 'platform'];
const addOnIds = ['care', 'seo'];

/** The document of the owner. */
function contentOf(site: OwnersSite): Partial<SiteContent> {
  const { availability, guarantee, reply, roadmap, reasons, call } = site;
  const [offer] = starter.packages;
  return {
    identity: {
      ...starter.identity,
      ...{ language: site.language, locale: site.locale, currency: site.currency, name: site.name },
      ...{ tagline: site.tagline, ownerName: site.owner, role: site.role, city: site.city, country: site.country },
      ...{ countryCode: site.countryCode, timeZone: site.timeZone },
    },
    availability: { state: 'limited', ...availability, startsOn: STARTS_ON },
    guarantee,
    promises: { reply, roadmap },
    reasons,
    about: { paragraphs: site.about, facts: site.facts },
    counters: [],
    packages: site.packages.map((one, place) => ({
      ...one,
      id: packageIds[place] ?? '',
      highlighted: place === 1,
      budget: offer?.budget ?? null,
      timeline: offer?.timeline ?? null,
    })),
    addOns: site.addOns.map((one, place) => ({ ...one, id: addOnIds[place] ?? '' })),
    callTypes: [{ ...call, id: '30', minutes: 30 }],
    sections: starter.sections.map((section) =>
      section.id === 'about' ? { ...section, heading: site.statement } : section,
    ),
    seo: { ...starter.seo, summary: site.summary },
  };
}

/** The document of the owner, whatever it lacks as the starter has it. */
export const ownersDocument = (language: OwnersLanguage): SiteContent => ({
  ...starter,
  ...contentOf(ownersSites[language]),
});

/** Starts a server with the published site of the owner. */
export async function startOwnersSite(language: OwnersLanguage, env: Record<string, string> = {}): Promise<TestServer> {
  const api = await startTestServer({ SEED: 'none', ...env });
  await publishEdit(api, (content) => Object.assign(content, ownersDocument(language)));
  const { context } = api;
  await context.content.change(async (transaction) => {
    await insertContent(context, portfolioOf(ownersSites[language]), transaction);
  });
  return api;
}
