import type { SiteContent } from '#common/contract/site.ts';
import { keepPromises, publishSite } from './publish-site.ts';
import type { Site } from './site.ts';

const headings: Partial<Record<string, { heading: string; intro: string }>> = {
  projects: { heading: 'منتخب منصوبے', intro: 'تین منصوبے، وقت پر مکمل، اور آج بھی روزانہ استعمال میں۔' },
  services: { heading: 'پیکجز اور قیمتیں', intro: 'قیمت اور تاریخ پہلے دن طے ہوتی ہے، اور بدلتی نہیں۔' },
  faq: { heading: 'عام سوالات', intro: 'جو بات یہاں نہ ملے وہ لکھ کر پوچھ لیں۔' },
  contact: { heading: 'اپنے منصوبے کے بارے میں بتائیں', intro: 'چند سطریں کافی ہیں، جواب ایک دن میں آتا ہے۔' },
};

function inUrdu(content: SiteContent): void {
  Object.assign(content.identity, { language: 'ur', locale: 'ur-PK' });
  Object.assign(content.hero, {
    title: ['ویب سائٹ جو طے شدہ', 'تاریخ پر تیار ہو'],
    lede: 'لاہور سے چھوٹے کاروباروں کے لیے ویب ایپلیکیشنز۔ ایک قیمت، ایک تاریخ، ایک ذمہ دار۔',
  });
  content.sections = content.sections.map((section) => ({ ...section, ...headings[section.id] }));
}

/** Publishes a site that speaks Urdu, by calls alone. */
export async function publishUrdu(site: Site): Promise<void> {
  await keepPromises(site);
  await publishSite(site, inUrdu);
}
