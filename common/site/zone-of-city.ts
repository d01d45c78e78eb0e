let cities: ReadonlyMap<string, string> | undefined;

/** The zone of a city in lower case ('berlin', 'mexico city'), as the database of zones names it. */
export function zoneOfCity(city: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
  );
  return cities.get(city);
}
