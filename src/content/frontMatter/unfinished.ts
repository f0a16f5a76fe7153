/** Marks, in the skeleton of a page, what only its author can write. */
export const unfinished = (hint: string): string => `【待写：${hint}】`;

/** Whether a text still has such a mark. */
export const isUnfinished = (text: string): boolean => text.includes('【待写');
