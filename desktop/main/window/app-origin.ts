/** Origin of the window's page, which the app itself serves. */
export const APP_ORIGIN = 'app://admin';
