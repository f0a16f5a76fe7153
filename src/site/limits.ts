/** Numbers of the specification that configuration or our own code needs. Tests assert them on the running site. */
export const limits = {tocMinHeadingLevel: 2, tocMaxHeadingLevel: 3} as const;
