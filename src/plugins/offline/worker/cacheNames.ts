/** Raised when copies of another form are kept; those of other versions go when the worker starts. */
const VERSION = 1;

/** Every cache of one site's worker begins so; an origin may hold several sites below different paths. */
export const cachePrefix = (scope: string): string => `hengzhou-docs.offline ${scope} `;

export const cacheNames = (scope: string): {pages: string; files: string} => ({
  pages: `${cachePrefix(scope)}pages-${VERSION}`,
  files: `${cachePrefix(scope)}files-${VERSION}`,
});

/** Deletes the site's caches but for some. */
export async function dropCaches(scope: string, except: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)) && !except.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
