import {cssAddresses} from './addresses.mjs';

/** Addresses of the files that a browser requests when it opens a page, each once, and the inline code of the page. */
export interface PageLoad {
  styles: string[];
  scripts: string[];
  fonts: string[];
  /** Pictures, icons, and other embedded files. */
  images: string[];
  /** Text of the inline scripts and style sheets. */
  inlineScript: string;
  inlineStyle: string;
  /** Scripts that the starter (src/plugins/deferred-start) runs at the first intent; `null` if the page does not list them. */
  start: string[] | null;
}

type Attributes = Readonly<Record<string, string>>;

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const SCRIPT = new RegExp(`<script\\b(${ATTRIBUTES})>([\\s\\S]*?)</script>`, 'g');
const STYLE = new RegExp(`<style\\b${ATTRIBUTES}>([\\s\\S]*?)</style>`, 'g');
/** A browser with JavaScript requests nothing inside of these. */
const IGNORED = new RegExp(`<!--[\\s\\S]*?-->|<(noscript|template)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1>`, 'g');
const LINK = new RegExp(`<link\\b(${ATTRIBUTES})>`, 'g');
const EMBEDDING = {img: 'src', image: 'href', use: 'href', iframe: 'src', embed: 'src', object: 'data', video: 'poster'} as const;
const EMBEDDED = new RegExp(`<(${Object.keys(EMBEDDING).join('|')})\\b(${ATTRIBUTES})>`, 'g');

const isScriptType = (type = ''): boolean => ['', 'module', 'text/javascript'].includes(type);
/** Whether an address is that of a file: neither an anchor in the page nor a data URL. */
const isFile = (address: string): boolean => address !== '' && !/^(?:#|data:|about:)/.test(address);
const unique = (addresses: readonly string[]): string[] => [...new Set(addresses.filter(isFile))];

function attributesOf(text: string): Attributes {
  const pairs = text.matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return Object.fromEntries(
    [...pairs].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

/** Addresses of `link` elements that are loaded with the page, by their purpose; prefetching comes later. */
function linked(html: string): Record<'styles' | 'scripts' | 'fonts' | 'images', string[]> {
  const found = {styles: [] as string[], scripts: [] as string[], fonts: [] as string[], images: [] as string[]};
  const preloaded = {style: found.styles, script: found.scripts, font: found.fonts} as const;
  for (const [, text = ''] of html.matchAll(LINK)) {
    const {rel = '', as = '', href = ''} = attributesOf(text);
    const relations = new Set(rel.toLowerCase().split(/\s+/));
    if (relations.has('stylesheet')) {
      found.styles.push(href);
    } else if (relations.has('modulepreload')) {
      found.scripts.push(href);
    } else if (relations.has('preload')) {
      (preloaded[as as keyof typeof preloaded] ?? found.images).push(href);
    } else if (relations.has('icon')) {
      // Chromium fetches every icon that a page names, even if it shows another one, but no apple-touch-icon or manifest.
      found.images.push(href);
    }
  }
  return found;
}

interface Sheet {
  fonts: {address: string; isForFormulas: boolean}[];
  images: string[];
}

/** Files that a style sheet may make a browser fetch: fonts where their family is used, and at worst all pictures. */
function sheetFiles(css: string, base: string): Sheet {
  const absolute = (address: string): string =>
    /^(?:data:|#|[\w+.-]+:|\/\/)/.test(address) ? address : new URL(address, `https://own.site${base}`).pathname;
  const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => face);
  const rest = css.replace(/@font-face\s*\{[^}]*\}/g, '');
  const rules = [...rest.matchAll(/([^{};]*)\{([^{}]*)\}/g)];
  const fonts = faces.map((face) => {
    const family = /font-family:\s*["']?([^;"'}]+)/.exec(face)?.[1]?.trim() ?? '';
    const users = rules.filter(([, , body = '']) => body.includes(family)).map(([, selector = '']) => selector.trim());
    return {
      address: absolute(cssAddresses(face)[0] ?? ''),
      isForFormulas: users.length > 0 && users.every((selector) => /^math\b/.test(selector)),
    };
  });
  return {fonts, images: cssAddresses(rest).map(absolute)};
}

/**
 * What a page fetches before its reader does anything, according to its HTML. This excludes requests by scripts and lazy
 * images.
 * @param sheetText returns the text of the style sheet at an address.
 */
export function pageLoad(html: string, sheetText: (address: string) => string): PageLoad {
  const scripts: string[] = [];
  const inline: string[] = [];
  const sheets: string[] = [];
  let start: string[] | null = null;
  const markup = html
    .replace(SCRIPT, (_, text: string, body: string) => {
      const {src, type, ...others} = attributesOf(text);
      if ('data-start' in others) {
        start = unique((JSON.parse(body) as {bundle: string[]}).bundle);
      } else if (src !== undefined) {
        scripts.push(src);
      } else if (isScriptType(type)) {
        inline.push(body);
      }
      return '';
    })
    .replace(STYLE, (_, body: string) => {
      sheets.push(body);
      return '';
    })
    .replace(IGNORED, '');
  const links = linked(markup);
  const embedded = [...markup.matchAll(EMBEDDED)].flatMap(([, tag = '', text = '']) => {
    const attributes = attributesOf(text);
    return attributes.loading === 'lazy' ? [] : [attributes[EMBEDDING[tag as keyof typeof EMBEDDING]] ?? ''];
  });
  const styles = unique(links.styles);
  const files = [...styles.map((address) => sheetFiles(sheetText(address), address)), ...sheets.map((css) => sheetFiles(css, '/'))];
  // The same condition as in src/css/prose.css: most letters and digits do not need the font.
  const hasFormulas = /<math\b[^>]*\bdisplay\b|<m(?:frac|sqrt|root)\b/.test(markup);
  const usedFonts = files.flatMap(({fonts}) =>
    fonts.filter(({isForFormulas}) => hasFormulas || !isForFormulas).map(({address}) => address),
  );
  return {
    styles,
    scripts: unique([...scripts, ...links.scripts]),
    fonts: unique([...links.fonts, ...usedFonts]),
    images: unique([...links.images, ...embedded, ...files.flatMap(({images}) => images)]),
    inlineScript: inline.join('\n'),
    inlineStyle: sheets.join('\n'),
    start,
  };
}
