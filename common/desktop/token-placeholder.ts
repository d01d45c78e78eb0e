/** Stands where the token would be in what the desktop app's window sees. */
export const TOKEN_PLACEHOLDER = 'kept-by-the-desktop-app';
