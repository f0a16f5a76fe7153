import {quoted} from '../../engine';
import type {DocsText} from '../../search/docsFile';
import {site} from '../program';
import {SCHEMA, schemaText, type Docs, type OpenDocs} from './docs';
import {ToolFault} from './toolFault';

export interface Resource {
  uri: string;
  name: string;
  title: string;
  description?: string;
  mimeType: string;
}

const typeOf = (name: string): string =>
  name === SCHEMA ? 'application/schema+json' : name.endsWith('.md') ? 'text/markdown' : 'text/plain';

const resourceOf = ({name, title, description}: DocsText): Resource => ({
  uri: `${site()}${name}`,
  name: name === SCHEMA ? 'strategy-schema' : name,
  title,
  description,
  mimeType: typeOf(name),
});

/** The files that are texts of their own: what joins pages is too long for a client that takes a resource whole. */
const ownTexts = ({texts}: OpenDocs): (DocsText & {text: string})[] =>
  texts.flatMap((one) => (typeof one.text === 'string' ? {...one, text: one.text} : []));

/** What there is to read, the guide first; without the docs, only the schema. */
export async function listResources(docs: Docs): Promise<Resource[]> {
  let open: OpenDocs;
  try {
    open = await docs.open();
  } catch (error) {
    if (error instanceof ToolFault) {
      return [resourceOf(schemaText())];
    }
    throw error;
  }
  const pages = open.file.pages.map((page): Resource => {
    const {path, title, description} = page;
    return {uri: open.addressOf(page), name: path, title, mimeType: 'text/markdown', ...(description !== '' && {description})};
  });
  return [...ownTexts(open).map(resourceOf), ...pages];
}

/** A resource as text. @throws ToolFault when there is none with this address, or the docs are missing. */
export async function readResource(uri: string, docs: Docs): Promise<{uri: string; mimeType: string; text: string}> {
  const schema = schemaText();
  if (uri === resourceOf(schema).uri) {
    return {uri, mimeType: typeOf(SCHEMA), text: schema.text};
  }
  const open = await docs.open();
  const file = ownTexts(open).find((one) => resourceOf(one).uri === uri);
  const text = file?.text ?? open.file.pages.find((one) => open.addressOf(one) === uri)?.markdown;
  if (text === undefined) {
    throw new ToolFault(`没有资源 “${quoted(uri, 200)}”；有哪些，见 resources/list，或用 search_docs 查找。`);
  }
  return {uri, mimeType: file === undefined ? 'text/markdown' : typeOf(file.name), text};
}
