import {registryEntry} from '@site/src/engine';
import {indicatorText, signalTexts, stepText, type Plan} from '@site/src/engine/language';

type Step = Plan['steps'][number];

export type NameOf = (step: Step, component: string) => string;

/** An indicator in the words of the sentence; `undefined` for other steps. */
export function indicatorName(step: Step, component: string): string | undefined {
  const entry = step.op === 'indicator' ? registryEntry(step.type) : undefined;
  return step.op === 'indicator' && entry?.kind === 'indicator' ? indicatorText(entry, step.params, component) : undefined;
}

/**
 * What the steps of a strategy are called: in the words of its sentence, and where these have none by what they do. No id of the
 * document is among them.
 * @param document as it was parsed.
 */
export function stepNames(document: unknown): NameOf {
  const texts = signalTexts(document);
  return (step, component) => indicatorName(step, component) ?? texts.get(step.path) ?? stepText(step);
}
