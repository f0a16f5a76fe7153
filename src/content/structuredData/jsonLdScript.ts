import type {Thing, WithContext} from 'schema-dts';
import {jsonLdText} from './jsonLdText';

/** A script element with linked data. */
export function jsonLdScript(thing: Exclude<Thing, string>): string {
  const data = {'@context': 'https://schema.org', ...thing} as WithContext<Exclude<Thing, string>>;
  return `<script type="application/ld+json">${jsonLdText(data)}</script>`;
}
