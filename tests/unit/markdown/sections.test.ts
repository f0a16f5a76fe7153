import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {sections} from '../../../src/markdown/sections';

const compiled = async (text: string): Promise<string> =>
  String(await compile(text, {remarkPlugins: [remarkGfm], rehypePlugins: [sections], jsx: true}));

const PARAGRAPH = '一句话说明一件事。'.repeat(30);
/** The estimate of the last section of a page. */
async function spaceOf(content: string): Promise<{lines: number; rest: number}> {
  const code = await compiled(`${`${PARAGRAPH}\n\n`.repeat(12)}## 最后一节\n\n${content}`);
  const [, lines, rest] = /"--lines": "(\d+)",\s*"--rest": "(\d+)rem"/.exec(code) ?? [];
  return {lines: Number(lines), rest: Number(rest)};
}

describe('sections of a page', () => {
  test('begin at each second-level heading and contain everything below it', async () => {
    const code = await compiled('引言\n\n## 一\n\n甲\n\n### 一之一\n\n乙\n\n## 二\n\n<Chart />\n\nexport const size = 1;');
    const body = code.slice(code.indexOf('引言')).replace(/<\/?_components\.|\s|\{"|"\}/g, '');
    expect(body).toMatch(/引言.*sectionclassName="markdown">h2>一.*甲.*h3>一之一.*乙.*section>.*section.*h2>二.*Chart.*section>/);
    expect(code).toMatch(/^export const size/m);
  });

  test('have an estimated height only below the first screen', async () => {
    const code = await compiled(['一', '二', '三', '四'].map((name) => `## ${name}\n\n${`${PARAGRAPH}\n\n`.repeat(3)}`).join('\n\n'));
    const tags = code.match(/<_components\.section[^>]*>/g) ?? [];
    expect(tags.map((tag) => tag.includes('--lines'))).toEqual([false, false, true, true]);
  });

  test('count text in lines, and the height of tables, code and components in rem', async () => {
    const bare = await spaceOf('');
    expect((await spaceOf(PARAGRAPH)).lines).toBe(bare.lines + Math.ceil([...PARAGRAPH].length / 41));
    const row = '| 一 | 二 |\n';
    const rests = await Promise.all(
      [`${row}| --- | --- |\n${row.repeat(9)}`, `\`\`\`json\n${'{}\n'.repeat(20)}\`\`\``, '<Chart />', '<StrategyLab id="MACD" />'].map(
        async (content) => (await spaceOf(content)).rest - bare.rest,
      ),
    );
    rests.forEach((rest) => expect(rest).toBeGreaterThanOrEqual(20));
  });

  test('reserve for a chart what its kind needs', async () => {
    const [panel, price, graph] = await Promise.all(
      ['panel', 'price', 'graph'].map(async (kind) => (await spaceOf(`<Chart of="${kind}" />`)).rest),
    );
    expect(panel).toBeLessThan(price as number);
    expect(price).toBeLessThan(graph as number);
  });

  test('count folded content and hidden tabs as closed', async () => {
    const folded = await spaceOf(`<details>\n<summary>更多</summary>\n\n${`${PARAGRAPH}\n\n`.repeat(5)}</details>`);
    expect(folded.lines).toBe((await spaceOf('')).lines);
    const tab = `<TabItem value="a">\n\n${PARAGRAPH}\n\n</TabItem>\n`;
    expect(await spaceOf(`<Tabs>\n${tab}${tab}</Tabs>`)).toEqual(await spaceOf(`<Tabs>\n${tab}</Tabs>`));
  });
});
