import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {block, inline, link, paragraph} from '../kit/content';
import {figure} from '../kit/figure';

const doi = z.string().regex(/^10\.\d{4,}\/\S+$/, '应是 10. 开头的 DOI，例如 10.1111/1468-0262.00152');
const emphasis = (text: string): PhrasingContent => inline('i', {}, text);

export const Citation = figure('note', {
  about: '一篇论文或一本书',
  hint: '`id` 是页面上的锚点，`name` 是引用它时的叫法。书只写 `title` 与 `publisher`；论文写 `journal` 与 `place`（卷、期、页）。`doi` 不写网址，链接由它得出。搜索不收这一行的文字。',
  example:
    '<Citation id="sharpe-1994" name="Sharpe，1994" authors="W. F. Sharpe" title="The Sharpe Ratio" journal="Journal of Portfolio Management" place="21(1), 49–58" doi="10.3905/jpm.1994.409501" />',
  props: z.strictObject({
    id: z.string().regex(/^[a-z-]+-\d{4}$/, '应是作者与年份，例如 sharpe-1994'),
    name: z.string(),
    authors: z.string(),
    title: z.string(),
    journal: z.string().optional(),
    place: z.string().optional(),
    publisher: z.string().optional(),
    doi: doi.optional(),
  }),
  compute: ({id: anchor, name, authors, title, journal, place, publisher, doi: id}) => [
    block('Anchors', {ids: anchor}),
    paragraph(
      inline('b', {id: anchor}, name),
      '：',
      inline(
        'cite',
        {lang: 'en'},
        `${authors}, `,
        ...(journal === undefined ? [emphasis(title)] : [`${title}, `, emphasis(journal)]),
        `${place === undefined ? '' : ` ${place}`}${publisher === undefined ? '' : `, ${publisher}`}`,
        ...(id === undefined
          ? ['.']
          : [', DOI ', link(`https://doi.org/${encodeURIComponent(id).replaceAll('%2F', '/')}`, id), '.']),
      ),
    ),
  ],
});
