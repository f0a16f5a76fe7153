import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {moved} from '../../../src/site/moved';
import {docPages} from '../../support/pages';

/**
 * Every doc page of the specification (§2): a folder below `docs/`, then its pages; the introduction is the page at
 * `/docs`.
 */
const specRoutes = `
. introduction
ai-assistant best-practices capabilities product-overview roadmap use-cases
capital-strategies fixed-investment-strategy overview percent-strategy simple-percent-strategy
concepts ai-agent background overview philosophy risk-analysis trading-system
guides create-portfolio email-notifications frequently-asked-questions official-portfolios portfolio-analysis user-scenarios
market-analysis china-market crypto-market email-subscription overview us-market
portfolios overview
primitives architecture composition examples getting-started indicators signals strategy-design-best-practices troubleshooting
primitives/advanced architecture-limitations market-indicators optimization stock-bond-rotation-case troubleshooting
strategies ai-model-strategy basic-concepts bollinger-bands buy-and-hold chandelier-exit
strategies dual-moving-average file-based-strategy macd-strategy momentum-rotation primitive-strategy
`
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [folder = '', ...names] = row.split(' ');
    return names.map((name) => join(folder, name));
  });

const pages = docPages();
const written = pages.map(({id}) => id);
describe('the pages', () => {
  test('of the specification are 51 different ones', () => {
    expect([specRoutes.length, new Set(specRoutes).size]).toEqual([51, 51]);
  });

  test('include all those of the specification, or its addresses lead to what was moved', () => {
    const missing = specRoutes.filter((id) => !written.includes(id) && !(`docs/${id}` in moved));
    expect(
      missing,
      '规格里的地址没有页面，也没有转到别处：移动页面请用 npm run move，删掉的请写进 src/site/moved.ts。',
    ).toEqual([]);
  });
});

test('no heading has an anchor for which reader views take it for a button', () => {
  // Readability removes what it calls `share`, whatever is in it.
  const taken = pages.flatMap(({id, body}) =>
    [...body.matchAll(/^#{2,6} .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)].flatMap(([, anchor = '']) =>
      /(?:\b|_)(?:share|sharedaddy)(?:\b|_)/.test(anchor) ? [`docs/${id}.mdx#${anchor}`] : [],
    ),
  );
  expect(taken, '阅读模式会删去锚点里有 share 的小标题，请换一个词。').toEqual([]);
});

test('a page with a lab leads to its section from above the first heading', () => {
  // A guide is followed step by step: its lab is one of the steps.
  const wrong = pages
    .filter(({id}) => id !== 'guides/first-portfolio')
    .flatMap(({file, body}) => {
      const lab = /<(?:Strategy|Capital|Rotation|File|Luck|Drawdown)Lab\b/.exec(body);
      const headings = [...body.slice(0, lab?.index ?? 0).matchAll(/^(#{2,3}) .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)];
      const around = ['##', '###'].flatMap((level) => headings.findLast(([, marks]) => marks === level)?.[2] ?? []);
      const beginning = body.split(/^## /m)[0] ?? '';
      return around.length === 0 || around.some((id) => beginning.includes(`](#${id})`)) ? [] : [file];
    });
  expect(wrong, '实验离页首有好几屏：请在第一个小标题之前写一行，链接到它的小节。').toEqual([]);
});

test.each(Object.entries(glossary))('the term %s has two full sentences', (id, {definition, more}) => {
  const wrong = [definition, more].filter((text) => !/^[^\n。]{7,}。$/.test(text));
  expect(wrong, `src/content/glossary.ts：“${id}”的 definition 与 more 各写一句，以句号结束。`).toEqual([]);
});

test('only code.json is committed of the files that write-translations writes', () => {
  const others = ['navbar.json', 'footer.json', 'docusaurus-plugin-content-docs'];
  const folders = ['i18n/zh-Hans', 'i18n/zh-Hans/docusaurus-theme-classic'];
  expect(
    folders.flatMap((folder) => others.map((name) => `${folder}/${name}`)).filter((path) => existsSync(path)),
  ).toEqual([]);
});
