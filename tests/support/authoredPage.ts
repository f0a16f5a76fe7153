import {authoredPage as readPage} from '../../src/plugins/page-model/authoredPage';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';

const keywords = Array.from({length: 10}, (_, index) => `  - 词${index}`).join('\n');

/** A guide that breaks no rule; each test changes one part of it. */
export const goodPage = `---
title: 创建组合
description: ${'读者能得到什么'.repeat(8)}
kind: guide
keywords:
${keywords}
---

读完本页，您能做成一件事。

## 局限 {/* #limits */}

写明局限。

<RiskNotice />

## 接下来读什么 {/* #next */}

- 先读：[概览](./overview.mdx)
- 再读：[风险](./risk.mdx)
`;

/** The good page with some text replaced, read as the site reads it. */
export function pageWith(from: string | RegExp = '', to = '', file = 'docs/guides/x.mdx'): AuthoredPage {
  const text = goodPage.replace(from, to);
  if (from !== '' && text === goodPage) {
    throw new Error(`The good page has nothing like ${String(from)}.`);
  }
  return readPage(file, text);
}
