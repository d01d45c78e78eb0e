const number = new Intl.NumberFormat('en-US');

/** '1,204' */
export const formatNumber = (value: number): string => number.format(value);
