const ENTITIES: Readonly<Record<string, string>> = {'&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;'};
const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] as string);

/** Height of the frame, in px: editor, main sentence and the first chart. */
const HEIGHT = 900;

/** The HTML that shows an address of the embedded playground on another site. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy"></iframe>`;
