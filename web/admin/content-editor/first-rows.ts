/** Number of rows that a tab shows at once; the others follow while the tab already responds. */
export const FIRST = 20;
