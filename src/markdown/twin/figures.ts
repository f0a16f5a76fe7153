import type {Element, ElementContent} from 'hast';
import {attribute, element, find, findAll, isElement, textOf, titleLine} from './hast';

export const isPicture = (node: Element): boolean => attribute(node, 'role') === 'img';

/**
 * Returns a chart: its title, its finding, and its numbers where the page has them.
 * @param isSaid true when another sentence gives its finding.
 */
export function chartTwin(figure: Element, isSaid = false): ElementContent[] {
  const [title, caption, table] = ['p', 'figcaption', 'table'].map((name) => find(figure, name));
  const note = find(figure, 'details')?.children.find((child) => isElement(child, 'p'));
  const picture = find(figure, isPicture);
  const summary = (picture && attribute(picture, 'ariaLabel')) ?? '';
  // A caption often begins with the sentence for screen readers.
  const isInCaption = (caption === undefined ? '' : textOf(caption)).includes(summary);
  return [
    titleLine('图：', ...(title?.children ?? [])),
    ...(isSaid || isInCaption ? [] : [element('p', [summary])]),
    ...(caption === undefined ? [] : [element('p', caption.children)]),
    ...[note, table].filter((part) => part !== undefined),
  ];
}

/** Returns a fenced block; `meta` follows the language on its first line. */
export const fence = (lang: string, meta: string, code: string): Element =>
  element('pre', [code], {dataLang: lang, dataMeta: meta});

/** Returns a block of code with its language and title. */
export function codeBlock(block: Element): ElementContent[] {
  const [, lang = ''] = /(?:^| )language-(\S+)/.exec(attribute(block, 'className') ?? '') ?? [];
  const code = find(block, 'code');
  const head = block.children.find((child) => isElement(child));
  const title = head !== undefined && find(head, 'pre') === undefined ? textOf(head) : '';
  const text = code === undefined ? '' : textOf(code).replace(/\n$/, '');
  return [fence(lang === 'text' ? '' : lang, title === '' ? '' : `title="${title}"`, text)];
}

const isControl = (node: Element): boolean => isElement(node, 'input', 'select');

function valueOf(control: Element): string {
  if (control.tagName === 'select') {
    const options = findAll(control, 'option');
    const chosen = options.find((option) => attribute(option, 'selected') !== null) ?? options[0];
    return chosen === undefined ? '' : textOf(chosen);
  }
  if (attribute(control, 'type') === 'checkbox') {
    return attribute(control, 'checked') === null ? '否' : '是';
  }
  return attribute(control, 'ariaValueText') ?? attribute(control, 'value') ?? '';
}

/** Returns the text of a label without that of its control. */
const labelText = (label: Element): string =>
  label.children
    .map((child) => (isElement(child) && isControl(child) ? '' : textOf(child)))
    .join('')
    .trim();

/** Returns the default settings of a lab: “短期均线周期 10 交易日；均线类型 简单”. */
function settings(lab: Element): string {
  return findAll(lab, 'label')
    .flatMap((label) => {
      const id = attribute(label, 'htmlFor');
      const control =
        find(label, isControl) ?? find(lab, (node) => isControl(node) && attribute(node, 'id') === id && id !== null);
      return control === undefined ? [] : [`${labelText(label)} ${valueOf(control)}`];
    })
    .join('；');
}

/** Returns text that readers edit, as code. */
export function editableText(node: Element): ElementContent[] {
  const text = textOf(node).trim();
  return [fence(text.startsWith('{') ? 'json' : '', '', text)];
}

/**
 * Returns a part of a lab without its controls; editable text becomes code.
 * @param hasSentence true when the lab has a sentence with the finding of its charts.
 */
function spoken(node: ElementContent, hasSentence: boolean): ElementContent[] {
  if (!isElement(node)) {
    return [node];
  }
  if (node.tagName === 'textarea') {
    return editableText(node);
  }
  if (hasSentence && node.tagName === 'figure') {
    return find(node, 'table') === undefined ? [] : chartTwin(node, true);
  }
  const isControls =
    ['input', 'select', 'label', 'button'].includes(node.tagName) ||
    (find(node, isControl) !== undefined &&
      find(node, (inner) => isElement(inner, 'p', 'table', 'textarea', 'figure')) === undefined);
  return isControls ? [] : [{...node, children: node.children.flatMap((child) => spoken(child, hasSentence))}];
}

/**
 * Returns a lab: its name, a link that opens it, its default settings, and their results.
 * @param address of the part of the page that holds it, with the query that names the lab.
 */
export function lab(section: Element, address: string): ElementContent[] {
  const hasSentence = find(section, (node) => attribute(node, 'dataSentence') !== null) !== undefined;
  const set = settings(section);
  const name = attribute(section, 'ariaLabel') ?? '实验';
  return [
    titleLine(name),
    element('p', [
      element('a', ['在网页上打开'], {href: address}),
      set === '' ? '。' : `，可以改动设置。默认设置：${set}。结果如下：`,
    ]),
    // A name that the lab also shows appears once.
    ...section.children.flatMap((child) => spoken(child, hasSentence)).filter((child) => textOf(child).trim() !== name),
  ];
}
