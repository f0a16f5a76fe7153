import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
import zhCN from 'zod/v4/locales/zh-CN.js';
import {quoted} from '../../engine';
import {VERSION} from '../program';
import {docsIn} from './docs';
import {addLookUpTools} from './lookUpTools';
import {addPrompts} from './prompts';
import {addResources} from './resources';
import {addRunTools} from './runTools';
import {addSearch} from './searchDocs';

/** Instructions for an assistant about the server. */
const INSTRUCTIONS = `投资平台的文档与策略引擎，都在这台电脑上，不连接网络。
- 回答之前先用 search_docs 找到小节，再用 read_page 读；引用时给出小节的网址。文档没有写的，就说没有写，不要推测平台的功能。
- 写策略之前用 read_page 读 llms-strategy.md；写完用 check_strategy 检查，有错误就改，再用 explain_strategy 核对它是不是要的意思。
- 页面与回测里的数由同一个引擎算出。转述时连同前提、区间与样本的起止日期一起写，不外推到别的标的与时期。
- 历史回测不代表未来。不要据此给出买卖建议。`;

interface Place {
  /** Folder of relative paths. */
  directory: string;
  /** Time limit of a call. */
  seconds: number;
  /** File of the docs. */
  docs: URL;
}

/** Longest message, in bytes; a strategy has at most 256 KB. */
const LONGEST = 10 * 1024 ** 2;

/** Serves the protocol on standard input and output until the client disconnects, or sends too long a message. */
export async function serve({directory, seconds, docs: file}: Place): Promise<void> {
  const {stdin, stdout} = process;
  // Messages about rejected arguments are in Chinese.
  z.config(zhCN());
  const server = new McpServer(
    {name: 'strategy-docs', title: '文档与策略引擎', version: VERSION},
    {instructions: INSTRUCTIONS},
  );
  const docs = docsIn(file);
  addSearch(server, docs);
  addLookUpTools(server, docs);
  addRunTools(server, {directory, seconds});
  addResources(server, docs);
  addPrompts(server);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  server.server.onerror = ({message}) =>
    console.error(`协议的消息读不懂，或者超过 ${LONGEST / 1024 ** 2} MB：${quoted(message.replace(/\s+/g, ' '), 200)}`);
  const close = (): void => void server.close();
  // The library leaves it to its user to detect that the client has gone.
  stdin.once('end', close);
  stdout.once('error', close);
  await server.connect(new StdioServerTransport(stdin, stdout, {maxBufferSize: LONGEST}));
  await closed;
  await new Promise<void>((resolve) => stdout.write('', () => resolve()));
}
