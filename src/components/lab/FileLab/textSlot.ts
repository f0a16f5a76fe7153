/** Name of the browser storage that keeps what a reader wrote into a lab. */
export const textSlot = (name: string): string => `lab-text-${name}`;
