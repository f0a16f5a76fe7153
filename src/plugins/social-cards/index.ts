import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, MarkdownConfig, PluginModule} from '@docusaurus/types';
import {cardSvg, type Brand, type Card} from './cardSvg';
import {writeCards} from './writeCards';

const FOLDER = 'img/cards';

/**
 * One picture per page for those who share its address: drawn when the page is built, kept in
 * node_modules/.cache/social-cards by a hash of all that it shows.
 * @returns the front matter parser that names a page's picture as its `image`, and the plugin that draws the pictures
 * which were named. They belong together: what the parser has not seen is not drawn.
 */
export function socialCards(
  brand: () => Brand,
  cardOf: (page: {file: string; frontMatter: Readonly<Record<string, unknown>>}) => Card | null,
): {parseFrontMatter: MarkdownConfig['parseFrontMatter']; plugin: PluginModule} {
  const wanted = new Map<string, string>();
  let known: Brand | null = null;

  return {
    async parseFrontMatter(parameters) {
      const result = await parameters.defaultParseFrontMatter(parameters);
      const {frontMatter} = result;
      const card = frontMatter.image === undefined ? cardOf({file: parameters.filePath, frontMatter}) : null;
      if (card === null) {
        return result;
      }
      known ??= brand();
      const svg = cardSvg(card, known);
      const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.png`;
      wanted.set(name, svg);
      return {...result, frontMatter: {...frontMatter, image: `/${FOLDER}/${name}`}};
    },
    plugin: ({siteDir, outDir}: LoadContext) => ({
      name: 'social-cards',
      async postBuild() {
        if (wanted.size > 0) {
          await writeCards(wanted, join(outDir, FOLDER), siteDir);
        }
      },
    }),
  };
}
