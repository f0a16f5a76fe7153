/** Numbers of the specification for the configuration and our own code. Tests assert them on the running site. */
export const limits = {tocMinHeadingLevel: 2, tocMaxHeadingLevel: 3} as const;
