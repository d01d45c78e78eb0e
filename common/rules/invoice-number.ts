import { INVOICE } from '#common/money-limits.ts';

const { numberDigits } = INVOICE;
const NUMBER = new RegExp(`\\{number(?::([${numberDigits.min}-${numberDigits.max}]))?\\}`, 'g');
const YEAR = /\{(?:year|yy)\}/g;
const REST = /^[A-Za-z0-9\-/._]*$/;

/** What is wrong with the format of invoice numbers; `null` for nothing. */
export function formatProblem(format: string): string | null {
  const { min, max } = INVOICE.format;
  if (format.length < min || format.length > max) return `Must be ${min} to ${max} characters`;
  if ((format.match(NUMBER) ?? []).length !== 1) return 'Use {number} once, such as {number:4}';
  if ((format.match(YEAR) ?? []).length > 1) return 'Use {year} or {yy} once at most';
  return REST.test(format.replace(NUMBER, '').replace(YEAR, ''))
    ? null
    : 'Beside {number} and {year}, only letters A to Z, digits and - / . _';
}

/** Two formats that differ in leading zeros alone would give a number twice. */
export const canCollide = (a: string, b: string): boolean =>
  a !== b && a.replace(NUMBER, '{number}') === b.replace(NUMBER, '{number}');

/** The numbers of one series count up: those of a format, and of a year where it has one. */
export const seriesOf = (format: string, issuedOn: string): string =>
  format.search(YEAR) < 0 ? format : `${format} ${issuedOn.slice(0, 4)}`;

/** '2027-0001' */
export const numberIn = (format: string, number: number, issuedOn: string): string =>
  format
    .replace('{year}', issuedOn.slice(0, 4))
    .replace('{yy}', issuedOn.slice(2, 4))
    .replace(NUMBER, (_, digits: string | undefined) => String(number).padStart(Number(digits ?? 1), '0'));
