const PROCESSED_BY_INPUT_METHOD = 229;

/** Whether a key belongs to an input method. Safari ends the composition before the key that ended it: only its code tells. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === PROCESSED_BY_INPUT_METHOD;
}
