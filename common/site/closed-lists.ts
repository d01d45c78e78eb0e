/** The closed lists of the world that the site document names: countries, time zones and languages. */

import { isKnownZone } from './time-zones.ts';

/** ISO 3166-1 alpha-2, the officially assigned codes (https://www.iso.org/obp/ui/#search/code/). */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

const countries = new Set(countryCodes);

export const isCountryCode = (code: string): boolean => countries.has(code);

const ZONE = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const zones = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));

const resolves = (create: () => unknown): boolean => {
  try {
    create();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** A name of the IANA time zone database, old names included; offsets such as '+05:00' are none. */
export function isTimeZone(name: string): boolean {
  if (!ZONE.test(name)) return false;
  const canonical = zones.get(name.toLowerCase());
  if (canonical !== undefined) return canonical === name;
  return isKnownZone(name);
}

/** A BCP 47 tag of a language whose numbers and dates this runtime knows. */
export function isLocale(tag: string): boolean {
  return resolves(() => Intl.getCanonicalLocales(tag)) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
}

/** 'en-US' for 'EN-us'. @throws RangeError for what is no tag */
export const canonicalLocale = (tag: string): string => Intl.getCanonicalLocales(tag)[0] ?? tag;
