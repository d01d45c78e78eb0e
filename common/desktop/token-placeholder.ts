/** Replaces the session token in everything that the desktop app's page receives. */
export const TOKEN_PLACEHOLDER = 'kept-by-the-desktop-app';
