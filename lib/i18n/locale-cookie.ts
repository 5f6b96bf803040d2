/** Cookie for the server and local-storage key for scripts; kept in step both ways (I18N-04). */
export const localeCookieName = "comptoir_locale";
