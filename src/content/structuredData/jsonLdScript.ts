import type {Thing, WithContext} from 'schema-dts';

/** A script element with linked data. `<` is escaped, so that no text can end the element. */
export function jsonLdScript(thing: Exclude<Thing, string>): string {
  const data = {'@context': 'https://schema.org', ...thing} as WithContext<Exclude<Thing, string>>;
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
