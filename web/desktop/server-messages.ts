/** 'example.com', as people call a server; with the scheme where that is not the safe one. */
export const serverName = (origin: string): string => origin.replace(/^https:\/\//, '');
