/**
 * Replaces React's page by the server's HTML of it, and its title. Without React the page is complete: links load their
 * pages, and the controls of the shell need nothing else (plugins/shell).
 * @returns false when there is no HTML: with the hash router, or without a network.
 */
export async function putBackHtml(): Promise<boolean> {
  const answer = await fetch(window.location.href, {cache: 'force-cache'});
  const sent = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const page = sent.getElementById('__docusaurus');
  if (!page?.hasChildNodes()) {
    return false;
  }
  document.getElementById('__docusaurus')?.replaceWith(document.adoptNode(page));
  // A start in several slices may have set the site's title before that of the page.
  document.title = sent.title;
  window.dispatchEvent(new Event('startcrash'));
  return true;
}
