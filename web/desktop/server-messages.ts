/** A server as people write it ('example.com'); any scheme other than https is shown. */
export const serverName = (origin: string): string => origin.replace(/^https:\/\//, '');
