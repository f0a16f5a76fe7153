import {nextSection, pageKinds, type PageKind, type PageKindName, type PageSection} from './pageKinds';
import {DESCRIPTION, unfinishedMark} from './pageProblems';

function section({id, heading, hint}: PageSection): string {
  return `## ${heading} {/* #${id} */}\n\n${unfinishedMark(hint)}\n`;
}

/**
 * The text of a new page: valid once its author has replaced the marks.
 * @param kind a key of `pageKinds`.
 */
export function skeleton(kind: PageKindName): string {
  const {purpose, sections}: PageKind = pageKinds[kind];
  return `---
title: ${unfinishedMark('标题')}
description: ${unfinishedMark(`${DESCRIPTION.min}–${DESCRIPTION.max} 个字，写明读者能得到什么`)}
kind: ${kind}
---

${unfinishedMark(`第一句就说读者来找的东西，每页各有各的写法。这类页面给读者：${purpose}`)}

${sections.map(section).join('\n')}
<RiskNotice />

${section(nextSection)}`;
}
