import { presentZone, UTC } from '#common/site/time-zones.ts';

/** 'New York (America/New_York)': a list is searched by typing how an entry begins, and people think of a city. */
function labelOf(name: string): string {
  const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return city === name ? name : `${city} (${name})`;
}

/** Every zone by its city, the given one first. */
export function zoneOptions(first: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone').map(presentZone), UTC]);
  const shown = presentZone(first);
  names.delete(shown);
  const others = [...names].map((value) => ({ value, label: labelOf(value) }));
  others.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [{ value: first, label: labelOf(shown) }, ...others];
}
