/**
 * Path of a page's Markdown version: `/docs/a` → `/docs/a.md`, `/docs/` → `/docs.md`, the home page → `/index.md`.
 * @param path of the page, with the base path.
 */
export function markdownPath(path: string, baseUrl: string): string {
  return path === baseUrl || `${path}/` === baseUrl ? `${baseUrl}index.md` : `${path.replace(/\/$/, '')}.md`;
}
