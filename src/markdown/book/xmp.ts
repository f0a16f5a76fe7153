import {toXml} from 'xast-util-to-xml';
import {x} from 'xastscript';
import type {BookFacts} from './book';

type Node = ReturnType<typeof x>;

/** In the words of one language, as Dublin Core wants titles. */
const worded = (name: string, text: string): Node => x(name, [x('rdf:Alt', [x('rdf:li', {'xml:lang': 'x-default'}, text)])]);

const listed = (name: string, kind: 'rdf:Seq' | 'rdf:Bag', text: string): Node => x(name, [x(kind, [x('rdf:li', text)])]);

/**
 * What a PDF says of itself, as an XMP packet (ISO 16684-1).
 * @param producer the program that wrote it.
 */
export function xmp({title, description, publisher, rights, language, modified, root}: BookFacts, producer: string): string {
  const spaces = {
    'rdf:about': '',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
    'xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/',
  };
  const said = x('rdf:Description', spaces, [
    x('dc:format', 'application/pdf'),
    worded('dc:title', title),
    worded('dc:description', description),
    worded('dc:rights', rights),
    listed('dc:creator', 'rdf:Seq', publisher),
    listed('dc:publisher', 'rdf:Bag', publisher),
    listed('dc:language', 'rdf:Bag', language),
    x('dc:source', root),
    x('xmp:CreateDate', modified),
    x('xmp:ModifyDate', modified),
    x('xmp:CreatorTool', publisher),
    x('pdf:Producer', producer),
  ]);
  const packet = x('x:xmpmeta', {'xmlns:x': 'adobe:ns:meta/'}, [
    x('rdf:RDF', {'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'}, [said]),
  ]);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${toXml(packet)}\n<?xpacket end="r"?>`;
}
