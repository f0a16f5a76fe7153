export const count: number = 'one';

export const same = (a: unknown, b: unknown): boolean => a == b;

export function forget(): void {
  Promise.resolve();
}
