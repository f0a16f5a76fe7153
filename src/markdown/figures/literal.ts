import type {Expression, Node} from 'estree';

/** An expression that is not written out: figures are computed without running the page. */
export class NotLiteral extends Error {
  constructor(readonly type: string) {
    super('请把值原样写出来：数、文字、true、false、数组与对象，不引用变量，不调用函数。');
  }
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function nameOf(key: Node): string {
  if (key.type === 'Identifier') {
    return key.name;
  }
  return String(literal(key as Expression));
}

/**
 * The value of an expression made of literals, arrays, objects and the four operations.
 * @throws NotLiteral for anything else.
 */
export function literal(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      if (node.expressions.length > 0) {
        throw new NotLiteral(node.type);
      }
      return node.quasis.map(({value}) => value.cooked ?? value.raw).join('');
    case 'ArrayExpression':
      return node.elements.map((element) => {
        if (element === null || element.type === 'SpreadElement') {
          throw new NotLiteral('SpreadElement');
        }
        return literal(element);
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) {
            throw new NotLiteral(property.type);
          }
          return [nameOf(property.key), literal(property.value as Expression)];
        }),
      );
    case 'UnaryExpression': {
      const value = literal(node.argument);
      if (typeof value !== 'number' || !['-', '+'].includes(node.operator)) {
        throw new NotLiteral(node.type);
      }
      return node.operator === '-' ? -value : value;
    }
    case 'BinaryExpression': {
      const [a, b] = [literal(node.left as Expression), literal(node.right)];
      const operate = OPERATIONS[node.operator];
      if (operate === undefined || typeof a !== 'number' || typeof b !== 'number') {
        throw new NotLiteral(node.type);
      }
      return operate(a, b);
    }
    default:
      throw new NotLiteral(node.type);
  }
}
