/** An XML element: its attributes as written, and the content between its tags. */
interface Element {
  attributes: string;
  content: string;
  /** Offsets of the beginning of its first tag and the end of its last one. */
  start: number;
  end: number;
}

/** The name prefix of a document, with its colon: that of its first element. */
export const prefixOf = (xml: string): string =>
  /<([A-Za-z]\w*:)?[A-Za-z]/.exec(xml.slice(0, 2000).replace(/<[?!][^>]*>/g, ''))?.[1] ?? '';

/** The elements with a name, in order; they must not be nested. Takes time linear in the length of any text. */
export function* xmlElements(xml: string, name: string): Generator<Element, void> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  for (let place = xml.indexOf(opening); place >= 0; place = xml.indexOf(opening, place)) {
    const start = place;
    const begin = start + opening.length;
    // A longer name with the same beginning.
    if (!/[\s/>]/.test(xml.charAt(begin))) {
      place = begin;
      continue;
    }
    const end = xml.indexOf('>', begin);
    if (end < 0) {
      return;
    }
    place = end + 1;
    if (xml.charAt(end - 1) === '/') {
      yield {attributes: xml.slice(begin, end - 1), content: '', start, end: place};
      continue;
    }
    const close = xml.indexOf(closing, place);
    if (close < 0) {
      return;
    }
    const content = xml.slice(place, close);
    place = close + closing.length;
    yield {attributes: xml.slice(begin, end), content, start, end: place};
  }
}

const ENTITIES: Dictionary<string> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};

/** Decodes the entities of an XML text. */
export const xmlText = (xml: string): string =>
  xml.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi,
    (_, decimal?: string, hex?: string, name = '') =>
      decimal === undefined && hex === undefined
        ? (ENTITIES[name.toLowerCase()] ?? '')
        : String.fromCodePoint(Math.min(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal), 0x10ffff)),
  );

/** The value of an attribute; `undefined` without one. */
export function xmlAttribute(attributes: string, name: string): string | undefined {
  const begin = ` ${attributes}`.search(new RegExp(`\\s${name}="`));
  return begin < 0 ? undefined : xmlText(attributes.slice(begin + name.length + 1).split('"')[1] ?? '');
}
