/**
 * Reads from EDIT_URL where a reader can propose a change: the folder of this project in a repository's editor, for
 * example https://git.example.com/docs/edit/main/. The path of the page's source follows. Without it, pages offer no
 * such link.
 * @throws Error in Chinese when the value is no web address.
 */
export function readEditUrl(value: string | undefined): string | undefined {
  if (!value) {
    return undefined;
  }
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(
      `环境变量 EDIT_URL 应是以 http:// 或 https:// 开头的完整网址，实际是 “${value}”。例如：https://git.example.com/docs/edit/main/`,
    );
  }
  return value;
}

export const editUrl = readEditUrl(process.env.EDIT_URL);
