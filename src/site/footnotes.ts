/** Texts of footnotes; remark's own are English. */
export const footnotes = {
  footnoteLabel: '脚注',
  footnoteBackLabel: (reference: number, again: number): string =>
    `回到正文第 ${reference + 1} 条脚注${again > 1 ? `的第 ${again} 处` : ''}`,
};
