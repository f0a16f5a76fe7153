/** What is said of the platform while the operator has named no address of it (src/site/platform). */
export const NOT_OPEN = '平台还没有开放';
/** Where it is said what needs the platform, and what does not. */
export const ABOUT_PLATFORM = '/docs#platform';
/** What can be done today without an account. */
export const WITHOUT_ACCOUNT = '/docs#today';
