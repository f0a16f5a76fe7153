/** Linked data as the content of a script element. `<` is escaped, so that no text can end the element. */
export const jsonLdText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
