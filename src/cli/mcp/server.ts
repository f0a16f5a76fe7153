import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import {didYouMean} from '../../content/didYouMean';
import {quoted} from '../../engine';
import {VERSION} from '../program';
import {listRegistry, readPage} from './lookUpTools';
import {prompts} from './prompts';
import {listResources, readResource} from './resources';
import {searchDocs} from './searchDocs';
import {checkStrategy, explainStrategy, runBacktest} from './runTools';
import {Stopped} from './threads';
import type {Tool, ToolContext} from './tool';
import {ToolFault} from './toolFault';

const TOOLS: readonly Tool[] = [searchDocs, readPage, checkStrategy, explainStrategy, runBacktest, listRegistry];

/** Checks forms that a user fills in; the server asks for none. */
const NO_FORMS = {
  getValidator: (): never => {
    throw new Error('the server asks for no forms');
  },
};

/** What an assistant is told about the server before it calls anything. */
const instructions = (
  isRemote: boolean,
): string => `投资平台的文档与策略引擎，${isRemote ? '在网上回答，读不到用户电脑上的文件：参数 data 与 market 不能用，要用自己的行情，请用户在自己的电脑上运行' : '都在这台电脑上，不连接网络'}。
- 回答之前先用 search_docs 找到小节，再用 read_page 读；引用时给出小节的网址。文档没有写的，就说没有写，不要推测平台的功能。
- 写策略之前用 read_page 读 llms-strategy.md；写完用 check_strategy 检查，有错误就改，再用 explain_strategy 核对它是不是要的意思。
- 页面与回测里的数由同一个引擎算出。转述时连同前提、区间与样本的起止日期一起写，不外推到别的标的与时期。
- 历史回测不代表未来。不要据此给出买卖建议。`;

/** @throws McpError with the code for wrong parameters, saying what there is. */
function byName<Named extends {name: string}>(what: string, name: string, all: readonly Named[]): Named {
  const found = all.find((one) => one.name === name);
  if (found === undefined) {
    const names = all.map((one) => one.name);
    throw new McpError(ErrorCode.InvalidParams, `没有${what} “${quoted(name)}”。${didYouMean(name, names)}有的是：${names.join('、')}。`);
  }
  return found;
}

/** A fault of what was asked for as an error of the protocol; any other error is a fault of the program. */
function asProtocolError(error: unknown): unknown {
  return error instanceof ToolFault ? new McpError(ErrorCode.InvalidParams, error.message) : error;
}

const refused = (text: string): CallToolResult => ({content: [{type: 'text', text}], isError: true});

/** The result of a call. What goes wrong is a result as well: the assistant can read it and go on. */
async function called(tool: Tool, args: unknown, context: ToolContext): Promise<CallToolResult> {
  try {
    const {text, data, isError} = await tool.call(args, context);
    const structuredContent = {...data} as Record<string, unknown>;
    return {content: [{type: 'text', text}], structuredContent, ...(isError && {isError})};
  } catch (error) {
    if (error instanceof ToolFault) {
      return refused(error.message);
    }
    if (error instanceof Stopped) {
      throw error;
    }
    console.error(error);
    return refused(`程序自身出错，请报告：${(error as Error).message}`);
  }
}

/** A server of the protocol that answers from these docs and threads. @param isRemote whether who asks sits at another computer. */
export function answering({docs, threads}: Pick<ToolContext, 'docs' | 'threads'>, isRemote: boolean): Server {
  const server = new Server(
    {name: 'strategy-docs', title: '文档与策略引擎', version: VERSION},
    {capabilities: {tools: {}, resources: {}, prompts: {}}, instructions: instructions(isRemote), jsonSchemaValidator: NO_FORMS},
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({name, title, description, inputSchema}) => ({
      name,
      title,
      description,
      inputSchema: inputSchema as {type: 'object'},
      annotations: {readOnlyHint: true, idempotentHint: true, openWorldHint: false},
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({params}, {signal}) =>
    called(byName('工具', params.name, TOOLS), params.arguments, {docs, threads, signal}),
  );
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({resources: await listResources(docs)}));
  server.setRequestHandler(ReadResourceRequestSchema, async ({params}) => {
    try {
      return {contents: [await readResource(params.uri, docs)]};
    } catch (error) {
      throw asProtocolError(error);
    }
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({prompts: prompts.map(({text: _, ...words}) => words)}));
  server.setRequestHandler(GetPromptRequestSchema, ({params}) => {
    try {
      const {description, text} = byName('提示', params.name, prompts);
      return {description, messages: [{role: 'user', content: {type: 'text', text: text(params.arguments)}}]};
    } catch (error) {
      throw asProtocolError(error);
    }
  });
  return server;
}
