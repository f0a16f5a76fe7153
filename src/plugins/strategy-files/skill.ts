import {strToU8, zipSync} from 'fflate';
import {identity} from '../../site/identity';
import {sha256, withSum, VERSION} from './published';
import {skillExample} from './skillExample';

/** Name of its instructions. */
export const SKILL = 'SKILL.md';
/** Name of the skill and of its folder: the form wants them to be the same. */
const NAME = 'backtesting-trading-rules';
/** The published folder; its name is not the skill's, so that an address that readers have kept holds. */
const ZIP = 'strategy-skill.zip';
/** Where programs look for the skills of a site. */
const DISCOVERY = '.well-known/agent-skills/index.json';

/** What the folder of the skill holds besides its instructions. */
interface SkillParts {
  /** Address of the site, ending with a slash. */
  root: string;
  /** `strategy.mjs` */
  script: string;
  /** All that an assistant needs to write a strategy. */
  guide: string;
  /** The JSON Schema of strategies. */
  schema: string;
}

/**
 * The instructions of a skill (https://agentskills.io): front matter that says when to use it, then what to do.
 * @param root address of the site, ending with a slash.
 * @param place where the other files are: in the folder of the skill, or, for who reads the instructions alone, on the site.
 */
export function skillText(root: string, place: 'folder' | 'site' = 'site'): string {
  const {idea, document, verdict, period, depth} = skillExample();
  const isAlone = place === 'site';
  const guide = isAlone ? `${root}llms-strategy.md` : 'references/llms-strategy.md';
  const schema = isAlone ? `${root}schemas/strategy/v1.json` : 'references/strategy.schema.json';
  const folder = `\n这里是说明；说明里的程序与文件在同一个文件夹里，[整个文件夹](${root}tools/${ZIP})要一起用。\n`;
  return `---
name: ${NAME}
description: 编写、检查、解释与回测${identity.platformName}的原语策略（JSON）。用户想把一条买卖规则写成策略、问一份策略错在哪里、想知道某天为什么买卖、要回测或审一份回测时使用。不取行情，不下单，不给买卖建议。
compatibility: 需要 Node.js 20 或更高；不连接网络，不写文件
metadata:
  version: "${VERSION}"
  site: ${root}
---

# 原语策略
${isAlone ? folder : ''}
\`scripts/strategy.mjs\` 是一个文件的命令行：引擎、检查器与样本行情（标普 500，${period}）都在里面。数都由它算出，不要自己估算。

## 写一份策略

1. 读[策略的写法](${guide})，只按它写；字段的约束在[模式文件](${schema})。
2. 存成文件，运行 \`node scripts/strategy.mjs check my.json\`。退出码 0 是没有错误，1 是策略有错误，2 是命令用法不对。照提示改到没有错误。
3. 运行 \`node scripts/strategy.mjs explain my.json\`，逐层核对买卖条件与用户的意思是不是同一件事。
4. 写不成原语的（按买入价止损、部分买卖、做空），直说写不成，并给出最接近的写法。

## 例子

用户说：“${idea}”存成 \`my.json\`：

\`\`\`json
${document}
\`\`\`

\`\`\`text
$ node scripts/strategy.mjs check my.json
1 个文件：0 个错误，0 个警告，0 个提示。
$ node scripts/strategy.mjs backtest --file my.json
…
${verdict}
…
\`\`\`

转述：“样本是 ${period} 的标普 500，佣金单边 0.1%。${verdict}最大回撤 ${depth}。历史不代表未来。”结论那一句照抄，不改写成“更好”。

## 回测与解释

- 回测：\`node scripts/strategy.mjs backtest --file my.json\`。文字里已有指标、区间与前提；\`--json\` 给程序用，长得多。内置策略把文件换成 ID；ID 与参数见 \`backtest --help\`。
- 用户自己的行情：\`--data 行情.csv\`；策略用到的市场：\`--market VIX=vix.csv\`。只读取用户给出的文件。
- 某一天为什么买卖：\`node scripts/strategy.mjs explain my.json --date 2008-09-15\`。
- 全部命令与选项：\`node scripts/strategy.mjs 命令 --help\`。

## 转述结果

- 连同前提、区间、费用与行情的起止日期一起写。结论是“分不出高下”的，不能说高于基准。
- 不外推到别的标的与时期。试过几组参数，就说试过几组。
- 历史回测不代表未来。不要据此给出买卖建议。

## 查文档

目录在 ${root}llms.txt ，每一页的网址后面加上 \`.md\` 就是 Markdown。引用时给出小节的网址；页面没有写的，就说没有写。支持 MCP 的客户端可以离线查：${root}docs/reference/assistants.md
`;
}

/** The skills of the site, for programs that look for them (https://agentskills.io, discovery 0.2.0). */
function indexText(root: string, text: string): string {
  const [, description = ''] = /^description: (.+)$/m.exec(text) ?? [];
  const skill = {name: NAME, type: 'skill-md', description, url: `${root}tools/${SKILL}`, digest: `sha256:${sha256(text)}`};
  return `${JSON.stringify({$schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: [skill]}, null, 2)}\n`;
}

/** `/tools/SKILL.md`, the folder of the skill as a zip file, and the sum of the latter. */
export function skillFiles({root, script, guide, schema}: SkillParts): Record<string, string | Uint8Array> {
  const files = {
    [SKILL]: skillText(root, 'folder'),
    'references/llms-strategy.md': guide,
    'references/strategy.schema.json': schema,
    'scripts/strategy.mjs': script,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [`${NAME}/${name}`, strToU8(content)])), {
    // The earliest day that the format knows, in local time, as it is written: the same bytes in any time zone.
    mtime: new Date(1980, 0, 1),
    level: 9,
  });
  const alone = skillText(root);
  return {[`tools/${SKILL}`]: alone, [DISCOVERY]: indexText(root, alone), ...withSum('tools', ZIP, zipped)};
}
