const HAN_RUN = /\p{Script=Han}+/gu;

function entities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

function texts(svg: string): string {
  const parts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, inner = '']) => entities(inner.replace(/<[^>]+>/g, '')));
  return parts.join('').replace(/\s+/g, '');
}

/**
 * Labels of a diagram's source that its picture does not show.
 * Every run of Chinese characters and every bracketed or piped label outside comments must be in a `<text>`.
 */
export function missingLabels(source: string, svg: string): string[] {
  const shown = texts(svg);
  const code = source.replace(/%%.*$/gm, '').replace(/<br\s*\/?>/g, ' ');
  const labels = [...code.matchAll(/[[({|]"?([^[\](){}|"]+)"?[\])}|]/g)].map(([, label = '']) => label);
  const wanted = new Set([...(code.match(HAN_RUN) ?? []), ...labels.map((label) => label.replace(/\s+/g, ''))]);
  // `[*]` of a state diagram is a dot, not a label.
  return [...wanted].filter((label) => /[\p{L}\p{N}]/u.test(label) && !shown.includes(label));
}

/** The arrows of a picture in words, for readers who cannot see it: “行情 → 指标；信号 → 状态机（买入）”. */
export function diagramRelations(svg: string): string {
  const labels = new Map([...svg.matchAll(/data-id="([^"]+)" data-label="([^"]*)"/g)].map(([, id = '', label = '']) => [id, label]));
  const name = (id: string): string =>
    entities(labels.get(id) || id)
      .replace(/\s*<br\s*\/?>\s*/g, ' ')
      .trim();
  return [...svg.matchAll(/<(?:polyline|path|line) class="(?:edge|message)" data-from="([^"]+)" data-to="([^"]+)"([^>]*)>/g)]
    .map(([, from = '', to = '', rest = '']) => {
      const label = /data-label="([^"]+)"/.exec(rest)?.[1];
      return `${name(from)} → ${name(to)}${label ? `（${entities(label)}）` : ''}`;
    })
    .join('；');
}

/**
 * Makes the library's SVG fit for a page: no fonts from elsewhere, no global rules, no id twice on a page,
 * no data attributes, coordinates to one decimal.
 * @param id unique within the page.
 */
export function cleanDiagram(svg: string, id: string): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/(<svg[^>]*?) style="[^"]*"/, '$1')
    .replace(/ data-[a-z-]+="[^"]*"/g, '')
    .replace(/id="(arrowhead[^"]*)"/g, `id="${id}-$1"`)
    .replace(/url\(#(arrowhead[^)]*)\)/g, `url(#${id}-$1)`)
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/>\s+</g, '><');
}
