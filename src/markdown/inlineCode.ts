import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Code in the HTML of a page, which its Content-Security-Policy must allow or will block. */
export interface InlineCode {
  /** Texts of inline scripts that run, without data blocks. */
  scripts: string[];
  /** Texts of `<style>` elements. */
  styles: string[];
  /** Code that no hash can allow, as HTML: event handlers, `javascript:` addresses. */
  blocked: string[];
}

/** Types of scripts that a browser runs or obeys (HTML, “prepare the script element”); any other is a data block. */
const EXECUTED = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(javascript|ecmascript))$/i;

const ADDRESSES = ['href', 'src', 'action', 'formAction'];

/** Returns the attributes of an element that hold code, each as HTML. */
const blockedBy = ({tagName, properties}: Element): string[] =>
  Object.entries(properties).flatMap(([name, value]) => {
    const isCode = /^on[a-z]/i.test(name) || (ADDRESSES.includes(name) && /^\s*javascript:/i.test(String(value)));
    return isCode ? [`<${tagName} ${name.toLowerCase()}="${String(value)}">`] : [];
  });

/** Returns the inline code of a page. @param tree a parsed page. Texts are exactly those that a browser hashes. */
export function inlineCode(tree: Root): InlineCode {
  const found: InlineCode = {scripts: [], styles: [], blocked: []};
  visit(tree, 'element', (element) => {
    const {tagName, properties, children} = element;
    found.blocked.push(...blockedBy(element));
    if (tagName !== 'script' && tagName !== 'style') {
      return undefined;
    }
    const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    const type = String(properties.type ?? '').trim();
    if (tagName === 'style') {
      found.styles.push(text);
    } else if (properties.src === undefined && EXECUTED.test(type)) {
      found.scripts.push(text);
    }
    return SKIP;
  });
  return found;
}
