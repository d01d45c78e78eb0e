/** The desktop app's own name, also where no site has told its name yet. */
export const PRODUCT_NAME = 'Portfolio Admin';
