import {LinkChecker, type LinkResult} from 'linkinator';
import {serve} from '../../tests/support/serve.mjs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {builtPages} from '../support/builtPages.mjs';

const PORT = 4191;
const VARIANTS = ['', '/', '.html'];

async function brokenLinks(origin: string): Promise<Finding[]> {
  const {links} = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    checkFragments: true,
    linksToSkip: async (link) => !link.startsWith(origin),
  });
  // The crawler reports a link as often as it meets it.
  const broken = new Map(links.filter(({state}: LinkResult) => state === 'BROKEN').map((link) => [`${link.url} ${link.parent}`, link]));
  return [...broken.values()].map(({url, parent = origin}) => ({
    file: decodeURI(new URL(parent).pathname),
    message: `链接 ${decodeURI(url.replace(origin, ''))} 不通向任何页面或锚点。`,
  }));
}

/** The same page under the other two spellings of its address. */
async function brokenVariants(origin: string, paths: readonly string[]): Promise<Finding[]> {
  const addresses = paths.flatMap((path) => VARIANTS.map((ending) => [path, path === '/' ? path : `${path}${ending}`] as const));
  const found = await Promise.all(
    addresses.map(async ([file, address]) => ({file, address, status: (await fetch(origin + address)).status})),
  );
  return found
    .filter(({status}) => status !== 200)
    .map(({file, address, status}) => ({file, message: `地址 ${address} 打不开（${status}）。`}));
}

/** Links, anchors and addresses of a built folder that lead nowhere. */
export async function linkFindings(folder: string, port = PORT): Promise<Finding[]> {
  const stop = await serve(folder, port);
  try {
    const origin = `http://127.0.0.1:${port}`;
    return [
      ...(await brokenLinks(origin)),
      ...(await brokenVariants(
        origin,
        builtPages(folder).map(({path}) => path),
      )),
    ];
  } finally {
    await stop();
  }
}

export const links: Check = {
  name: 'links',
  catches: '打不开的链接与锚点；每个地址加上斜杠或 .html 之后打不开',
  run: async () =>
    report(
      builtPages('build').map(({path}) => path),
      await linkFindings('build'),
    ),
};
