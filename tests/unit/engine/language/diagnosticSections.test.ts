import {describe, expect, test} from 'vitest';
import {diagnosticSections, registrySection, sectionAnchor, validate} from '../../../../src/engine/language';
import {close, withIndicator, withSignal} from './documents';

describe('the section of a primitive', () => {
  test.each([
    ['SMA', '/docs/primitives/indicators#sma'],
    ['BollingerBands', '/docs/primitives/indicators#bollinger-bands'],
    ['StockBondSwitch', '/docs/primitives/signals#stock-bond-switch'],
    ['ZScoreTransformer', '/docs/primitives/advanced/market-indicators#z-score-transformer'],
  ])('%s', (id, section) => {
    expect(registrySection(id)).toBe(section);
  });

  test('of a code is its name in lower case', () => {
    expect(sectionAnchor('E_JSON_FULLWIDTH')).toBe('e-json-fullwidth');
  });
});

describe('the sections that explain a diagnostic', () => {
  const sections = (document: unknown, code: string): object | undefined => {
    const found = validate(document).find((diagnostic) => diagnostic.code === code);
    return found && diagnosticSections(found, document);
  };

  test('are its code and the node that it is about', () => {
    expect(sections(withSignal({type: 'Crossover', inputs: [close]}), 'E_ARITY')).toEqual({
      code: '/docs/reference/messages#e-arity',
      primitive: '/docs/primitives/signals#crossover',
    });
    expect(sections(withIndicator({type: 'SMA', params: {period: 0}}), 'E_RANGE')).toMatchObject({
      primitive: '/docs/primitives/indicators#sma',
    });
  });

  test('are those of the innermost node', () => {
    const document = withSignal({
      type: 'Or',
      inputs: [
        {type: 'Not', inputs: [close]},
        {type: 'Not', inputs: [close]},
      ],
    });
    expect(sections(document, 'E_KIND')).toMatchObject({primitive: '/docs/primitives/signals#not'});
  });

  test('are the code alone where the problem is not about a node', () => {
    expect(sections('{"a" 1}', 'E_JSON_SYNTAX')).toEqual({code: '/docs/reference/messages#e-json-syntax'});
    expect(sections(withSignal({type: 'Not', inputs: [{ref: 'nothing'}]}), 'E_REF_UNDEFINED')).toEqual({
      code: '/docs/reference/messages#e-ref-undefined',
    });
  });

  test('are found in the text as in the document', () => {
    const document = withSignal({type: 'CrossBelow', inputs: [close, close]});
    expect(sections(JSON.stringify(document), 'W_DEPRECATED_TYPE')).toEqual(sections(document, 'W_DEPRECATED_TYPE'));
    expect(sections(document, 'W_DEPRECATED_TYPE')).toMatchObject({primitive: '/docs/primitives/signals#crossunder'});
  });
});
