const asked = new Set<string>();

/** Prefetches a script once: pages share most of theirs, and some are already in the page. */
export default async function prefetch(url: string): Promise<void> {
  if (!asked.has(url) && ![...document.scripts].some((script) => script.getAttribute('src') === url)) {
    document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href: url}));
  }
  asked.add(url);
}
