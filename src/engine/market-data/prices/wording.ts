/** Of a cell, in a message: not longer than a line. */
export const quoted = (text: string): string => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;
/** A Latin name gets its spaces in a Chinese sentence. */
export const spaced = (name: string): string => (/^[!-~]/.test(name) ? ` ${name} ` : name);
