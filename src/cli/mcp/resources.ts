import {jsonSchema, quoted} from '../../engine';
import {site} from '../program';
import type {Docs, OpenDocs} from './docs';
import {ToolFault} from './toolFault';

export interface Resource {
  uri: string;
  name: string;
  title: string;
  description?: string;
  mimeType: string;
}

const SCHEMA = 'schemas/strategy/v1.json';
const GUIDE = 'llms-strategy.md';

const schema = (): Resource => ({
  uri: `${site()}${SCHEMA}`,
  name: 'strategy-schema',
  title: '策略的 JSON Schema',
  description: '逐字段的约束；整份策略对不对，要用 check_strategy 检查。',
  mimeType: 'application/schema+json',
});

const guideOf = ({file}: OpenDocs): Resource => ({
  uri: `${file.root}${GUIDE}`,
  name: GUIDE,
  title: '写一份原语策略',
  description: '只读这一份就能写出通得过检查的策略。',
  mimeType: 'text/markdown',
});

/** What there is to read, the guide first; without the docs, only the schema. */
export async function listResources(docs: Docs): Promise<Resource[]> {
  let open: OpenDocs;
  try {
    open = await docs.open();
  } catch (error) {
    if (error instanceof ToolFault) {
      return [schema()];
    }
    throw error;
  }
  const pages = open.file.pages.map((page): Resource => {
    const {path, title, description} = page;
    return {uri: open.addressOf(page), name: path, title, mimeType: 'text/markdown', ...(description !== '' && {description})};
  });
  return [guideOf(open), schema(), ...pages];
}

/** A resource as text. @throws ToolFault when there is none with this address, or the docs are missing. */
export async function readResource(uri: string, docs: Docs): Promise<{uri: string; mimeType: string; text: string}> {
  const {uri: schemaUri, mimeType} = schema();
  if (uri === schemaUri) {
    return {uri, mimeType, text: `${JSON.stringify(jsonSchema(uri), null, 2)}\n`};
  }
  const open = await docs.open();
  const page = open.file.pages.find((one) => open.addressOf(one) === uri);
  const text = uri === guideOf(open).uri ? open.file.guide : page?.markdown;
  if (text === undefined) {
    throw new ToolFault(`没有资源 “${quoted(uri, 200)}”；有哪些，见 resources/list，或用 search_docs 查找。`);
  }
  return {uri, mimeType: 'text/markdown', text};
}
