import type {PhrasingContent} from 'mdast';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

const writer = unified().use(remarkStringify, {resourceLink: true});

/**
 * A text as one line of Markdown that shows it: what would be markup, a link or HTML is escaped.
 * @param url makes the text a link to this address.
 */
export function inlineMarkdown(text: string, url?: string): string {
  const words: PhrasingContent = {type: 'text', value: text.replace(/\s+/g, ' ').trim()};
  const inline: PhrasingContent = url === undefined ? words : {type: 'link', url, children: [words]};
  return writer.stringify({type: 'root', children: [{type: 'paragraph', children: [inline]}]}).trim();
}
