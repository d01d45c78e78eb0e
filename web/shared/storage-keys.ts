/** Names in the browser's storage. `legacyToken` is the key of earlier versions. Each is an export, so that a page holds only those it uses. */
export const theme = 'theme';
export const fonts = 'fonts';
export const adminToken = 'admin_token';
export const legacyToken = 'token';
export const sidebar = 'admin_sidebar';
export const contactList = 'admin_contact_list';
export const chat = 'chat';
export const teaser = 'chat-teaser';
export const contactDraft = 'contact-draft';
export const requestSent = 'request-sent';
export const attribution = 'attribution';
export const typedText = 'typed-text';
export const reloadedBuilds = 'reloaded-builds';
/** The language for which the preview was loaded anew. */
export const previewLanguage = 'preview-language';
