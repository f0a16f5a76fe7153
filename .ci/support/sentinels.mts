/**
 * Environment variables that no build needs: the check `build` sets them, and `secrets` expects no built file to
 * contain the values.
 */
export const sentinels = {
  ALGOLIA_ADMIN_API_KEY: 'sentinel-admin-key-5b1e9c',
  UNRELATED_SECRET: 'sentinel-of-the-environment-7f3a2d',
} as const;
