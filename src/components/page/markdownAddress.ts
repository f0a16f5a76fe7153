import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownPath} from '@site/src/content/markdownPath';

/**
 * Returns the address of a page's Markdown version, made by the plugin markdown-twins.
 * @param path of the page, with the base path.
 * @returns `null` under the hash router, which has no such files.
 */
export function useMarkdownAddress(path: string): string | null {
  const {siteConfig} = useDocusaurusContext();
  return siteConfig.future.experimental_router === 'hash' ? null : markdownPath(path, siteConfig.baseUrl);
}
