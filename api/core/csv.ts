/**
 * Every CSV is written like this: for spreadsheets, with a byte order mark and CRLF, and cells escaped that would run as formulas
 * (OWASP: CSV injection).
 */
export const csvOptions = (headers: string[]) =>
  ({ header: true, columns: headers, bom: true, record_delimiter: 'windows', escape_formulas: true }) as const;
