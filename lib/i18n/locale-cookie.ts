/**
 * Name of the cookie for the server and of the local-storage key for scripts; both are kept in sync
 * (I18N-04).
 */
export const localeCookieName = "comptoir_locale";
