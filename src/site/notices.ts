/** Name of the built file that lists whose code, fonts and data the site ships. */
export const NOTICES = 'third-party-notices.txt';
