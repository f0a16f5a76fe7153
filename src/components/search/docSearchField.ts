import {setValue} from '../kit/meanwhile';

const field = (): HTMLInputElement | null => document.querySelector('.DocSearch-Input');

/** Writes a query into DocSearch's field as a reader would. */
export function writeQuery(query: string): void {
  const input = field();
  if (input !== null) {
    setValue(input, query);
    input.focus();
  }
}

/** Lets DocSearch ask again what its field holds: it does so at the end of every composition. */
export function askAgain(): void {
  field()?.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
}
