/** The name where mail programs turn no part of it into a link; else `null`. */
export const plainName = (name: string): string | null =>
  name.length <= 60 && !/[:/@\\]|www|\.\S/i.test(name) ? name : null;
