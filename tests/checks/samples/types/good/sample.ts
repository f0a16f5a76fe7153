export const count: number = 1;
