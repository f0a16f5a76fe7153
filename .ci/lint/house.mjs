// Rules of the house for oxlint.

const isAnyName = (type) =>
  type?.type === 'TSStringKeyword' || (type?.type === 'TSTypeReference' && type.typeName.name === 'PropertyKey');

/**
 * Tables that names from outside may reach. Types refuse an index by `string` (src/types/dictionary.d.ts); this rule covers
 * the ways around them.
 * @type {import('oxlint/plugins-dev').Rule}
 */
const dictionaries = {
  create(context) {
    const refuse = (node, message) => context.report({node, message});
    return {
      TSTypeReference(node) {
        if (node.typeName.name === 'Record' && isAnyName(node.typeArguments?.params[0])) {
          refuse(node, 'Any string could index it, `constructor` too: write `Dictionary<…>` or a `Map`.');
        }
      },
      TSIndexSignature(node) {
        if (isAnyName(node.parameters[0]?.typeAnnotation?.typeAnnotation)) {
          refuse(node, 'Any string could index it, `constructor` too: write `Dictionary<…>` or a `Map`.');
        }
      },
      BinaryExpression({operator, left}) {
        if (operator === 'in' && left.type !== 'Literal' && left.type !== 'PrivateIdentifier') {
          refuse(left, 'Every object has `constructor`: ask `Object.hasOwn`.');
        }
      },
      MemberExpression({computed, property}) {
        if (computed && property.type === 'TSAsExpression' && property.typeAnnotation.type !== 'TSNumberKeyword') {
          refuse(property, 'A name is not made known by a cast: ask `own(table, name)`.');
        }
      },
    };
  },
};

/**
 * Literals spread into literals or tags, which put several properties on one line.
 * @type {import('oxlint/plugins-dev').Rule}
 */
const literalSpreads = {
  create(context) {
    const check = ({argument, parent}) => {
      if (argument.type === 'ObjectExpression' && parent.type !== 'ArrayExpression') {
        context.report({node: argument, message: 'Write the properties themselves; the formatter breaks the lines.'});
      }
    };
    return {SpreadElement: check, JSXSpreadAttribute: check};
  },
};

export default {meta: {name: 'house'}, rules: {dictionaries, literalSpreads}};
