/**
 * Puts off what Docusaurus fetches for the links in view: the core calls it by the global `docusaurus`, and takes what stands
 * there.
 * @param later does something when there is time.
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
