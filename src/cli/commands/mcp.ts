import {EXIT, type Command} from '../command';
import {DOCS_NAME, isOneFile} from '../program';
import {UsageError} from '../terminal';

export const mcpCommand: Command<'mcp'> = {
  name: 'mcp',
  summary: '让 AI 助手使用这个工具与文档：标准输入输出上的 MCP 服务器',
  notes: [
    '由 AI 助手的客户端启动，不在终端里直接用：标准输出上只有协议的消息。标准输入关闭时退出。',
    '只读取调用里写明的 CSV 文件与旁边的文档数据，不写文件，不连接网络。',
  ],
  keys: [],
  async run({seconds}, {directory}) {
    if (!isOneFile) {
      throw new UsageError(
        'mcp 只在构建出的一个文件里运行：先 npm run build，再用 node build/tools/strategy.mjs mcp。',
      );
    }
    // Loaded here, since other commands need no library of the protocol.
    const {serve} = await import('../mcp/serve');
    await serve({directory, seconds, docs: new URL(`./${DOCS_NAME}`, import.meta.url)});
    // The client has gone; a file system that does not answer would keep the process alive.
    process.exit(EXIT.fine);
  },
};
