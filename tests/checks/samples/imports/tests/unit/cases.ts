export const cases = [1];
