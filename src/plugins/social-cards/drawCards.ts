import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {cardSize, type CardElement} from './cardTree';
import {neededSubsets} from './neededSubsets';
import {palettePng} from './palettePng';

type Weight = 400 | 700;
interface Font {
  name: string;
  data: Buffer;
  weight: Weight;
  style: 'normal';
}

const PACKAGE = '@fontsource/noto-sans-sc';

/** Texts of a tree, by the weight in which they are set. */
function texts(element: CardElement, inherited: Weight = 400): [weight: Weight, text: string][] {
  const weight = (element.props.style?.fontWeight as Weight | undefined) ?? inherited;
  const {children} = element.props;
  return typeof children === 'string' ? [[weight, children]] : (children ?? []).flatMap((child) => texts(child, weight));
}

/** The subsets of the font that these trees need, in both weights. */
async function loadFonts(trees: readonly CardElement[], siteDir: string): Promise<Font[]> {
  const folder = dirname(createRequire(join(siteDir, 'package.json')).resolve(`${PACKAGE}/unicode.json`));
  const subsets = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const all = trees.flatMap((tree) => texts(tree));
  const load = async (weight: Weight): Promise<Font[]> => {
    const needed = neededSubsets(all.flatMap(([own, text]) => (own === weight ? [text] : [])).join(''), subsets);
    return Promise.all(
      needed.map(async (subset) => ({
        name: `${weight}-${subset}`,
        data: await readFile(join(folder, 'files', `noto-sans-sc-${subset}-${weight}-normal.woff`)),
        weight,
        style: 'normal' as const,
      })),
    );
  };
  return (await Promise.all([load(400), load(700)])).flat();
}

/** Each weight names its own subsets first: satori takes any font for a character that the named ones lack. */
function withFamilies(element: CardElement, families: Readonly<Record<Weight, string>>): CardElement {
  const {style, children} = element.props;
  const weight = style?.fontWeight as Weight | undefined;
  return {
    ...element,
    props: {
      ...element.props,
      style: weight === undefined ? style : {...style, fontFamily: families[weight]},
      children: Array.isArray(children) ? children.map((child) => withFamilies(child, families)) : children,
    },
  };
}

/**
 * Draws cards, one after the other as they are asked for.
 * @returns PNG files in the order of the trees.
 */
export async function* drawCards(trees: readonly CardElement[], siteDir: string): AsyncGenerator<Buffer> {
  // Late: a build that finds all its cards in the cache needs neither.
  const [{default: satori}, {Resvg}] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const fonts = await loadFonts(trees, siteDir);
  const family = (weight: Weight): string => fonts.flatMap((font) => (font.weight === weight ? [font.name] : [])).join(', ');
  const families = {400: family(400), 700: family(700)};
  for (const tree of trees) {
    const root = withFamilies({...tree, props: {...tree.props, style: {fontWeight: 400, ...tree.props.style}}}, families);
    const svg = await satori(root as never, {...cardSize, fonts});
    const image = new Resvg(svg, {font: {loadSystemFonts: false}}).render();
    yield palettePng(image.pixels, image.width, image.height);
  }
}
