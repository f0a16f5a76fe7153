import {own} from '../engine';
import type {ExpressionStatement, Node} from 'estree';
import type {Parents, Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit, type VisitorResult} from 'unist-util-visit';

/** A tag of a page: a figure, a component or an HTML element. */
export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** Returns an attribute as it stands in the tree: `null` when it has no value, `undefined` when it is absent. */
export const tagAttribute = ({attributes}: Pick<Tag, 'attributes'>, name: string): MdxJsxAttribute['value'] =>
  attributes.find((one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === name)?.value;

const ARITHMETIC: Dictionary<(a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function refuse(): never {
  throw new Error('请把值原样写出来：数、文字、true、false、数组与对象，不引用变量，不调用函数。');
}

const calculated = (operator: string, a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? (own(ARITHMETIC, operator) ?? refuse)(a, b) : refuse();

/**
 * Returns the value of an expression made of literals, arrays, objects and arithmetic; nothing is executed.
 * @throws Error in Chinese for anything else.
 */
export function literal(node: Node | null): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : refuse();
    case 'ArrayExpression':
      return node.elements.map(literal);
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          const {key, value} = property.type === 'Property' && !property.computed ? property : refuse();
          return [key.type === 'Identifier' ? key.name : String(literal(key)), literal(value)];
        }),
      );
    case 'UnaryExpression':
      return calculated(node.operator, 0, literal(node.argument));
    case 'BinaryExpression':
      return calculated(node.operator, literal(node.left), literal(node.right));
    default:
      return refuse();
  }
}

/**
 * Returns the attributes of a tag by name; one without a value is `true`.
 * @throws Error in Chinese naming tag and attribute.
 */
export function writtenProps({name, attributes}: Tag): Dictionary<unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        throw new Error(`<${name}>：请逐个写出属性，不用 {...}。`);
      }
      const {value} = attribute;
      if (value == null || typeof value === 'string') {
        return [attribute.name, value ?? true];
      }
      // The parser refuses braces without an expression.
      const [statement] = value.data!.estree!.body as [ExpressionStatement];
      try {
        return [attribute.name, literal(statement.expression)];
      } catch (error) {
        throw new Error(`<${name} ${attribute.name}={…}>：${(error as Error).message}`, {cause: error});
      }
    }),
  );
}

/** Replaces a tag by nodes, which get its position. @returns the visitor's next place, after them. */
export function replaceTag(
  tag: Tag,
  index: number | undefined,
  parent: Parents | undefined,
  nodes: RootContent[],
): VisitorResult {
  visit({type: 'root', children: nodes} as Root, (node) => {
    node.position = tag.position;
  });
  parent?.children.splice(index ?? 0, 1, ...(nodes as never[]));
  return [SKIP, (index ?? 0) + nodes.length];
}
