import type { Faq } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { isVisible } from '#common/site/sections.ts';
import { findClaims } from './numbers-guard/find-claims.ts';
import { toPlainText } from './numbers-guard/normalize.ts';
import { findPromises } from './numbers-guard/promises.ts';

const OFFERS =
  /\b(?:packages?|add-?ons?|pakete?n?|zusatzleistung(?:en)?|formules?|forfaits?|paquetes?|pacotes?)\b|پیکیج|پیکج|اضافی (?:خدمت|سہولت)/;
const GUARANTEES = new Set(['guarantee', 'refund']);

/** `true` when an FAQ tells what a hidden section holds: prices and packages, or the guarantee. */
export function revealsHidden(site: Pick<SiteContent, 'sections'>, { question, answer }: Faq): boolean {
  const text = toPlainText(`${question}\n${answer}`);
  const namesPrice = () => OFFERS.test(text) || findClaims(text).some(({ kind }) => kind === 'money');
  const namesGuarantee = () => findPromises(text, true).some(({ topic }) => GUARANTEES.has(topic));
  return (!isVisible(site, 'services') && namesPrice()) || (!isVisible(site, 'guarantee') && namesGuarantee());
}
