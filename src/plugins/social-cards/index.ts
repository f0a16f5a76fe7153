import {createHash} from 'node:crypto';
import {cpSync, existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, MarkdownConfig, Plugin} from '@docusaurus/types';
import {readingMinutes} from '../../content/readingMinutes';
import {lexicon} from '../../search/lexicon';
import {identity} from '../../site/identity';
import {isServed} from '../../site/router';
import {trailOf} from '../../site/sidebar';
import {cacheFolder, codeHash, writeAtomically} from '../caches';
import {designTokens} from '../designTokens';
import {pages} from '../page-model';
import {cardSvg, type Brand} from './cardSvg';
import {drawCards} from './drawCards';
import {pagePicture, type Picture} from './pagePicture';
import {projectFile} from '../../site/projectRoot';

const FOLDER = 'img/cards';
const read = (path: string): string => readFileSync(projectFile(path), 'utf8');

let known: Brand | undefined;
const brand = (): Brand =>
  (known ??= {
    siteName: identity.siteName,
    tagline: identity.tagline,
    logo: read('static/img/logo.svg'),
    colour: designTokens(read('src/css/tokens.css')),
    words: lexicon,
  });

/** The cards of the pages that were read, as SVG, by the names of their files: hashes of everything that a picture shows. */
const cards = new Map<string, string>();

/** Pictures by file and text: the bundler reads each page twice. */
const pictures = new Map<string, Picture | undefined>();

/** What the picture for sharing shows of a page. What is wrong with the page its compiler says, with the line. */
function pictureOf(file: string, text: string, kind: unknown): Picture | undefined {
  const key = `${file} ${text}`;
  try {
    const picture = pictures.has(key) ? pictures.get(key) : pagePicture(pages.written(file), kind);
    pictures.set(key, picture);
    return picture;
  } catch {
    return undefined;
  }
}

/**
 * Adds to the front matter of each page its picture for sharing, unless it has an `image`, and `reading_minutes`. Readers'
 * wordings go to the search index alone: all other fields are part of the page's script.
 */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  const {filePath: file} = parameters;
  const {title, description, draft, image, kind} = parsed.frontMatter;
  const frontMatter: Record<string, unknown> = {...parsed.frontMatter};
  // Only the search index reads them; in the page's metadata every reader would load them.
  delete frontMatter.wordings;
  // Nobody shares a page of `npm start`, nor one without an address of its own.
  if (isServed() && draft !== true && image === undefined && typeof title === 'string' && typeof description === 'string') {
    const svg = cardSvg({title, description, trail: trailOf(file), picture: pictureOf(file, parameters.fileContent, kind)}, brand());
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.png`;
    cards.set(name, svg);
    frontMatter.image = `/${FOLDER}/${name}`;
  }
  // Parts of pages, in folders that begin with _, have no front matter.
  if (!file.includes('/_')) {
    frontMatter.reading_minutes = readingMinutes(parsed.content);
  }
  return {...parsed, frontMatter};
};

/** Writes the pictures for sharing; draws those that no earlier build has drawn. */
export function socialCards({siteDir, outDir}: LoadContext): Plugin {
  return {
    name: 'social-cards',
    async postBuild() {
      const code = codeHash(projectFile('src/plugins/social-cards'));
      const kept = (name: string): string => join(cacheFolder(siteDir, 'cards'), `${code}-${name}`);
      for await (const [name, picture] of drawCards([...cards].filter(([name]) => !existsSync(kept(name))))) {
        writeAtomically(kept(name), picture);
      }
      [...cards.keys()].forEach((name) => cpSync(kept(name), join(outDir, FOLDER, name)));
    },
  };
}
