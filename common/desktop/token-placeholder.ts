/** Stands where the token would be in what the desktop app's window sees. */
export const KEPT_TOKEN = 'kept-by-the-desktop-app';
