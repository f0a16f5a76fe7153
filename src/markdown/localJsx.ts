import type {ImportDeclaration, Program, VariableDeclaration} from 'estree';
import type {Plugin} from 'unified';

const RUNTIME = /^react\/jsx-(dev-)?runtime$/;

/** Imports the functions under other names, and declares constants with the usual names. */
function imported({specifiers}: ImportDeclaration): VariableDeclaration {
  const declarations = specifiers.map((specifier) => {
    const {name} = specifier.local;
    specifier.local = {type: 'Identifier', name: `${name}Imported`};
    return {type: 'VariableDeclarator', id: {type: 'Identifier', name}, init: {...specifier.local}} as const;
  });
  return {type: 'VariableDeclaration', kind: 'const', declarations};
}

/**
 * Calls the JSX functions through constants of the module. The bundler stores a record of about a kilobyte for each use
 * of an import, and a page has a thousand calls; in the minified script they are shorter, too.
 */
export const localJsx: Plugin<[], Program> = () => (program) => {
  program.body = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && RUNTIME.test(String(statement.source.value))
      ? [statement, imported(statement)]
      : [statement],
  );
};
