/** The id of a page's strategy that names none: page and number, `strategies-basic-concepts-2`. */
export const numberedId = (page: string, number: number): string => `${page.replace(/\//g, '-')}-${number}`;
