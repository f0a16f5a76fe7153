import type {Organization, WebSite} from 'schema-dts';

/** Who publishes the site, and where. Addresses are absolute. */
export interface Site {
  name: string;
  /** The home page, with a trailing slash. */
  url: string;
  description: string;
  language: string;
  publisher: {name: string; url: string; logo: string};
}

/** The publisher; the address below the site lets other things of the page refer to it. */
export function organization({url, publisher}: Site): Organization {
  const {logo, ...names} = publisher;
  return {'@type': 'Organization', '@id': `${url}#publisher`, ...names, logo: {'@type': 'ImageObject', url: logo}};
}

/** The site as a whole, with the address of its search. */
export function webSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}#website`,
    name: site.name,
    url: site.url,
    description: site.description,
    inLanguage: site.language,
    publisher: organization(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${site.url}search?q={search_term_string}`},
      // schema.org's own notation, which its types do not know.
      'query-input': 'required name=search_term_string',
    } as WebSite['potentialAction'],
  };
}
