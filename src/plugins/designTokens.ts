export type Theme = 'light' | 'dark';

/**
 * Reads the colours of src/css/tokens.css, for drawings and declarations outside of style sheets.
 * @param css the text of tokens.css.
 * @returns value of a `--site-*` token by its short name, in one theme.
 * @throws Error naming a token that the file does not define.
 */
export function designTokens(css: string): (name: string, theme?: Theme) => string {
  const [light = '', dark = ''] = css.split("[data-theme='dark']");
  return (name, theme = 'light') => {
    const value = new RegExp(`--site-${name}:\\s*([^;]+);`).exec(theme === 'light' ? light : dark)?.[1];
    if (value === undefined) {
      const which = theme === 'light' ? '浅色' : '深色';
      throw new Error(`src/css/tokens.css 里没有${which}的 --site-${name}。请补上这个变量，或改用已有的名字。`);
    }
    return value.trim();
  };
}
