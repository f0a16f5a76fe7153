const asked = new Set<string>();

/** Has the browser fetch a script for later, once: pages share most of theirs, and the page has some of them already. */
export default async function prefetch(url: string): Promise<void> {
  if (!asked.has(url) && ![...document.scripts].some((script) => script.getAttribute('src') === url)) {
    document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href: url}));
  }
  asked.add(url);
}
