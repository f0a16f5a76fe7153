const ENTITIES: Readonly<Record<string, string>> = {'&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;'};
const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] as string);

/** Height of the frame, in px: the result, and the rule as a sentence. */
const HEIGHT = 900;

/** The HTML that shows an address of the embedded playground on another site. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`;

/** Whether headers forbid that other sites show a page in a frame. Policies count before the older header. */
export function forbidsFrames(headers: Pick<Headers, 'get'>): boolean {
  const ancestors = (headers.get('content-security-policy') ?? '')
    .split(/[;,]/)
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors');
  return ancestors.length === 0
    ? headers.get('x-frame-options') !== null
    : ancestors.some((sources) => !sources.includes('*') && !sources.includes('https:'));
}

const FORBIDDEN = '但这个网站的主机不许别的网页嵌入它，放上去会是一片空白；请改用“复制链接”。';

/** What is to be said about a frame of an address: that its host forbids it. Empty where it does not, or nobody answers. */
export async function frameWarning(address: string): Promise<string> {
  try {
    const {headers} = await fetch(address, {method: 'HEAD'});
    return forbidsFrames(headers) ? FORBIDDEN : '';
  } catch {
    return '';
  }
}
