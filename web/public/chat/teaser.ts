/** The line beside the launcher, which is shown for a moment before the app has loaded. */
export const TEASER_ID = 'chat-teaser';
