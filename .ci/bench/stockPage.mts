/** A page without what stock Docusaurus cannot show: our tags are stripped, formulas left as code. */
export const stockPage = (text: string): string =>
  text
    // On lines of their own; no blank line is in a tag, and text between two tags stays.
    .replace(/^<[A-Z](?:(?!\n\n)[\s\S])*?\/>$/gm, '')
    .replace(/<[A-Z]\w*[^<>]*\/>/g, '0')
    .replace(/<\/?[A-Z][^<>]*>/g, '')
    .replace(/^\$\$\n([\s\S]*?)\n\$\$$/gm, '```latex\n$1\n```')
    .replace(/\$([^$\n]+)\$/g, '`$1`');
