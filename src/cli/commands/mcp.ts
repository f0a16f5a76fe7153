import {EXIT, type Command} from '../command';
import {DOCS_NAME, isOneFile} from '../program';
import {UsageError} from '../terminal';

/**
 * The server as a module: a text of the one file (src/plugins/strategy-files), because Node would parse its library before every
 * other command.
 */
declare const MCP_SERVER: string;

const loadServer = (): Promise<typeof import('../mcp/serve')> =>
  import(`data:text/javascript;base64,${Buffer.from(MCP_SERVER).toString('base64')}`) as Promise<typeof import('../mcp/serve')>;

export const mcp: Command<'mcp'> = {
  name: 'mcp',
  summary: '让 AI 助手使用这个工具与文档：标准输入输出上的 MCP 服务器',
  notes: [
    '由 AI 助手的客户端启动，不在终端里直接用：标准输出上只有协议的消息。标准输入关闭时退出。',
    '只读取调用里写明的 CSV 文件与旁边的文档数据，不写文件，不连接网络。',
    '--http 给架设网站的人：地址是 http://127.0.0.1:端口/mcp ，只在本机回答，放在 nginx 之类的后面；用法见 deploy/README.md。',
  ],
  keys: [],
  async run({seconds, http: port}, {directory, err}) {
    if (!isOneFile) {
      throw new UsageError('mcp 只在构建出的一个文件里运行：先 npm run build，再用 node build/tools/strategy.mjs mcp。');
    }
    const {serve, serveHttp} = await loadServer();
    const files = {program: new URL(import.meta.url), docs: new URL(`./${DOCS_NAME}`, import.meta.url)};
    if (port !== undefined) {
      await serveHttp({port, directory, seconds, tell: err, ...files});
      process.exit(EXIT.fine);
    }
    await serve({stdin: process.stdin, stdout: process.stdout, directory, seconds, ...files});
    // Its client has gone; a file system that does not answer would keep the process.
    process.exit(EXIT.fine);
  },
};
