import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** What a page carries inside of its HTML that a Content-Security-Policy has to know. */
export interface InlineCode {
  /** Texts of inline scripts that run; data blocks are not among them. */
  scripts: string[];
  /** Texts of `<style>` elements. */
  styles: string[];
  /** Code that no hash can allow, as it would be written: event handlers, `javascript:` addresses. */
  blocked: string[];
}

/** Types of scripts that a browser runs or obeys (HTML, “prepare the script element”); any other is a data block. */
const EXECUTED = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(javascript|ecmascript))$/;

const ADDRESSES = ['href', 'src', 'action', 'formAction'] as const;

function blockedBy({tagName, properties}: Element): string[] {
  const handlers = Object.keys(properties)
    .filter((name) => /^on[a-z]/i.test(name))
    .map((name) => `<${tagName} ${name.toLowerCase()}="${String(properties[name])}">`);
  const addresses = ADDRESSES.filter((name) => /^\s*javascript:/i.test(String(properties[name] ?? ''))).map(
    (name) => `<${tagName} ${name.toLowerCase()}="${String(properties[name])}">`,
  );
  return [...handlers, ...addresses];
}

/** @param tree a parsed page. Texts are exactly those that a browser hashes. */
export function inlineCode(tree: Root): InlineCode {
  const found: InlineCode = {scripts: [], styles: [], blocked: []};
  visit(tree, 'element', (element) => {
    const {tagName, properties, children} = element;
    found.blocked.push(...blockedBy(element));
    if (tagName !== 'script' && tagName !== 'style') {
      return undefined;
    }
    const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (tagName === 'style') {
      found.styles.push(text);
    } else if (
      properties.src === undefined &&
      EXECUTED.test(
        String(properties.type ?? '')
          .trim()
          .toLowerCase(),
      )
    ) {
      found.scripts.push(text);
    }
    return SKIP;
  });
  return found;
}
