/** An error that is explained to the author, in Chinese. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
