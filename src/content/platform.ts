/** Notice while the operator has configured no address of the platform (src/site/platform). */
export const NOT_OPEN = '平台还没有开放';
/** Section on the tasks that need the platform, and those that do not. */
export const ABOUT_PLATFORM = '/docs#platform';
/** Section on the tasks that are possible today without an account. */
export const WITHOUT_ACCOUNT = '/docs#today';
