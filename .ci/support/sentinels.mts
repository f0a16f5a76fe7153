/** Environment that no build needs: `build` sets it and `secrets` looks for the values, which a build must not take along. */
export const sentinels = {
  ALGOLIA_ADMIN_API_KEY: 'sentinel-admin-key-5b1e9c',
  UNRELATED_SECRET: 'sentinel-of-the-environment-7f3a2d',
} as const;
