import type {ComponentType} from 'react';
import type {Bars} from '@site/src/engine';

interface WithBars {
  bars: Bars;
}

/**
 * Loads a component together with the bars of the sample, for `builtPart`. What decodes them is loaded with them: this
 * file is in the shared code.
 */
export function withSample<Props extends WithBars>(
  load: () => Promise<{default: ComponentType<Props>}>,
): () => Promise<{default: ComponentType<Omit<Props, 'bars'>>}> {
  return async () => {
    const [module, bars] = await Promise.all([load(), import('./sampleBars').then(({sampleBars}) => sampleBars())]);
    const Component = module.default as ComponentType<Omit<Props, 'bars'> & WithBars>;
    return {default: (props) => <Component {...props} bars={bars} />};
  };
}
