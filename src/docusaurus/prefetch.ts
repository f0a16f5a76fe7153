/**
 * Delays Docusaurus' prefetching for the links in view: the core calls it through the global `docusaurus`, and accepts
 * a replacement.
 * @param later runs a task when there is time.
 */
export function putOffPrefetch(later: (task: () => void) => void): void {
  const {docusaurus} = window;
  window.docusaurus = {
    ...docusaurus,
    prefetch(link) {
      // No route has an anchor or a query in its path.
      const path = link.replace(/[?#].*/, '');
      if (path !== '') {
        later(() => void docusaurus.prefetch(path));
      }
      return false;
    },
  };
}
