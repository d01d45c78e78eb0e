/** Smaller than a page's icon buttons, for the actions of one row or card; still 36 px for a finger. */
export const rowAction = 'size-9!';
