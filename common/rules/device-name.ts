/** First match counts: most browsers also name others that they want to be taken for. */
const programs = [
  [/Electron\//, 'Desktop app'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const MAX_LENGTH = 60;

type Names = readonly (readonly [pattern: RegExp, name: string])[];
const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** 'Firefox on Windows', as far as a browser or app says what it is. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const program = nameIn(programs, userAgent);
  const system = nameIn(systems, userAgent);
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? userAgent.slice(0, MAX_LENGTH);
}
