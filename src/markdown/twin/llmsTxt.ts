import {inlineMarkdown} from './pageTwin';

interface ListedTwin {
  /** Categories of the sidebar that hold the page, outermost first. */
  section: readonly string[];
  title: string;
  description: string;
  /** Address of the Markdown version. */
  address: string;
}

interface SiteFacts {
  name: string;
  description: string;
  /** Address of the site's root, ending with a slash. */
  root: string;
  riskNotice: string;
  /** The file with all pages of a category of the sidebar, by the name of the category. */
  sets: ReadonlyMap<string, string>;
}

/** Instructions for an assistant that answers from these pages. */
const INSTRUCTIONS = [
  '先在下面的目录里按描述选页，再读那一页的 Markdown 版；术语查“术语表”，成交、费用、次序与公式查“计算口径”，字段、参数与规模上限查“速查表”，状态 B、S、H、E 查“交易策略基础”，报错代码 E_、W_ 查“原语策略排错”，别的工具的名字与差别查“从别的工具来”。',
  '页面里的数字由程序用同一份样本算出。引用时连同样本的起止日期和口径一起写，不外推到别的标的与时期。',
  '引用时给出小节的网址。页面没有写的，就说没有写，不要推测平台的功能。',
  '改写策略 JSON 之后，按 JSON Schema 核对字段，并提醒用户用平台的检查器再查一遍。',
  '历史回测不代表未来。不要据此给出买卖建议。',
];

const line = ({title, description, address}: ListedTwin): string =>
  `- ${inlineMarkdown(title, address)}${description === '' ? '' : `: ${inlineMarkdown(description)}`}`;

/**
 * Returns the table of contents for AI assistants in the format of llmstxt.org: one line for each page with its
 * description, in the sections and the order of the sidebar.
 */
export function llmsTxt({name, description, root, riskNotice, sets}: SiteFacts, pages: readonly ListedTwin[]): string {
  const sections = new Map<string, ListedTwin[]>();
  for (const page of pages) {
    const section = page.section.join(' · ');
    sections.set(section, [...(sections.get(section) ?? []), page]);
  }
  return (
    [
      `# ${name}`,
      `> ${description}`,
      '给 AI 助手的说明：',
      INSTRUCTIONS.map((line) => `- ${line}`).join('\n'),
      '怎样取用：',
      [
        `- 写一份原语策略，只读这一份就够：[llms-strategy.md](${root}llms-strategy.md)。字段的约束：[JSON Schema](${root}schemas/strategy/v1.json)；参数一览：[速查表](${root}docs/reference/cheat-sheet.md)。`,
        `- 检查、运行与回测，一个文件，没有依赖：[strategy.mjs](${root}tools/strategy.mjs)，用法见[在本机运行](${root}docs/reference/run-locally.md)。同一个文件也是离线的 MCP 服务器，能搜索与读取这些文档：\`node strategy.mjs mcp\`，配置见[用 AI 助手接上这些文档](${root}docs/reference/assistants.md)。成交、费用与取整的规则：[口径](${root}docs/reference/conventions.md)。`,
        `- 每一页都有 Markdown 版：在网页地址之后加 \`.md\`，例如 [${root}docs.md](${root}docs.md)；首页是 [${root}index.md](${root}index.md)。页内的链接指向网页。`,
        `- 一类的全部页面合成一份：${[...sets].map(([category, file]) => `[${inlineMarkdown(category)}](${root}${file})`).join('、')}。所有的页面合成一份：[llms-full.txt](${root}llms-full.txt)，很长，超出多数模型的上下文。`,
        '- 标题后的 `{#anchor}` 是它的锚点：页面地址加上 `#anchor` 就是这一节的网址。向支持的服务器请求网页时带上 `Accept: text/markdown`，得到的就是 Markdown 版。',
        `- 站内搜索在浏览器里进行：\`${root}search?q=关键词\`。全部搜索记录可以从本站的源代码导出成 JSON：\`npm run search:export\`。`,
        '- 实验以默认设置写出结果；实验的链接打开网页上可以改动设置的那一处。',
        `- ${riskNotice}`,
      ].join('\n'),
      ...[...sections].flatMap(([section, members]) => [`## ${inlineMarkdown(section)}`, members.map(line).join('\n')]),
    ].join('\n\n') + '\n'
  );
}
