import {ResourceTemplate, type McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {DocsText} from '../../search/docsFile';
import {site} from '../program';
import {UsageError} from '../terminal';
import {SCHEMA, schemaDocument, type Docs} from './docs';

interface Resource {
  uri: string;
  name: string;
  title: string;
  description?: string;
  mimeType: string;
}

const MARKDOWN = 'text/markdown';
const typeOf = (name: string): string =>
  name.endsWith(SCHEMA) ? 'application/schema+json' : name.endsWith('.md') ? MARKDOWN : 'text/plain';

const resourceOf = ({name, title, description}: DocsText): Resource => ({
  uri: `${site()}${name}`,
  name: name === SCHEMA ? 'strategy-schema' : name,
  title,
  description,
  mimeType: typeOf(name),
});

/** Returns the available resources, the guide first; without the docs, only the schema. */
async function listed(docs: Docs): Promise<Resource[]> {
  const open = await docs.open().catch((error: unknown) => {
    if (error instanceof UsageError) {
      return null;
    }
    throw error;
  });
  if (open === null) {
    return [resourceOf(schemaDocument())];
  }
  // Files that join pages are too long for a client that loads a resource completely.
  const texts = open.texts.filter(({text}) => typeof text === 'string').map(resourceOf);
  const pages = open.file.pages.map((page): Resource => {
    const {path, title, description} = page;
    return {uri: open.addressOf(page), name: path, title, mimeType: MARKDOWN, ...(description !== '' && {description})};
  });
  return [...texts, ...pages];
}

/** Adds all resources, each as a whole. */
export function addResources(server: McpServer, docs: Docs): void {
  const all = new ResourceTemplate(`${site()}{+path}`, {list: async () => ({resources: await listed(docs)})});
  server.registerResource('docs', all, {title: '文档的页面与文件'}, async ({href}) => {
    const text =
      href === resourceOf(schemaDocument()).uri ? schemaDocument().text : (await docs.open()).read(href).whole;
    return {contents: [{uri: href, mimeType: typeOf(href), text}]};
  });
}
