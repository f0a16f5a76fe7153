/** The scripts that Docusaurus puts into every page: the bundler's runtime and the bundle. */
const SCRIPTS = /<script src="?([^\s">]+)"? defer(?:="?(?:defer)?"?)?><\/script>/g;

/**
 * A page whose bundle waits for the starter (starter.js): its script tags become a list of addresses.
 * @param html a built page.
 * @param chunks addresses of further files that the bundle asks for on this page.
 * @throws if the page has no such scripts.
 */
export function deferScripts(html: string, chunks: readonly string[]): string {
  const bundle = [...html.matchAll(SCRIPTS)].map(([, address]) => address);
  if (bundle.length === 0) {
    throw new Error('the page has no <script defer>');
  }
  const list = JSON.stringify({bundle, chunks: chunks.filter((chunk) => !bundle.includes(chunk))});
  let isFirst = true;
  return html.replace(SCRIPTS, () => {
    const tag = isFirst ? `<script type="application/json" data-start>${list}</script>` : '';
    isFirst = false;
    return tag;
  });
}
