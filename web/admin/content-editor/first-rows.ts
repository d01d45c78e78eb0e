/** So many rows are shown as soon as a tab opens; the others follow while the tab already answers. */
export const FIRST = 20;
