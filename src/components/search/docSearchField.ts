const field = (): HTMLInputElement | null => document.querySelector('.DocSearch-Input');

/** Writes a query into DocSearch's field as a reader would; React only notices a value that is set past it. */
export function writeQuery(query: string): void {
  const input = field();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input?.dispatchEvent(new Event('input', {bubbles: true}));
  input?.focus();
}

/** Lets DocSearch ask again what its field holds: it does so at the end of every composition. */
export function askAgain(): void {
  field()?.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
}
