import { isKnownZone } from '#common/site/time-zones.ts';

/** Browsers list some zones by former names only, and nobody in Kolkata looks for Calcutta. */
const PRESENT_NAMES = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Cordoba',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
  'UTC',
];

/** 'New York (America/New_York)': a list is searched by typing how an entry begins, and people think of a city. */
function labelOf(name: string): string {
  const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return city === name ? name : `${city} (${name})`;
}

/** Every zone by its city, the given one first. */
export function zoneOptions(first: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...PRESENT_NAMES.filter(isKnownZone)]);
  names.delete(first);
  const others = [...names].map((value) => ({ value, label: labelOf(value) }));
  others.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [{ value: first, label: labelOf(first) }, ...others];
}
