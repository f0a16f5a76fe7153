/** Variables that no build needs: the check `build` sets them, and `secrets` looks for their values. */
export const sentinels = {
  ALGOLIA_ADMIN_API_KEY: 'sentinel-admin-key-5b1e9c',
  UNRELATED_SECRET: 'sentinel-of-the-environment-7f3a2d',
} as const;
