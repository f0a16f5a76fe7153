// Runs in the page whose pictures the book takes (.ci/book/index.mts).
import {copyWithStyles, pictureSvg, setAttributes, SVG} from '../../src/components/charts/download/picture';
import type {Picture} from '../../src/markdown/twin/pictures';

/** A diagram on the paper of the page. */
function diagram(drawn: SVGSVGElement): Picture {
  const {width, height} = drawn.getBoundingClientRect();
  const copy = copyWithStyles(drawn);
  const paper = document.createElementNS(SVG, 'rect');
  const [x = 0, y = 0, boxWidth = width, boxHeight = height] = (drawn.getAttribute('viewBox') ?? `0 0 ${width} ${height}`)
    .split(/[ ,]+/)
    .map(Number);
  setAttributes(paper, {x, y, width: boxWidth, height: boxHeight});
  paper.style.fill = getComputedStyle(document.documentElement).getPropertyValue('--site-paper');
  setAttributes(copy, {xmlns: SVG, width, height});
  copy.prepend(paper);
  return {svg: new XMLSerializer().serializeToString(copy), width, height};
}

/** The pictures of the page's content in the order of its HTML, as `chaptersOf` counts them. */
export function pictures(): Picture[] {
  document.querySelectorAll('details').forEach((details) => {
    details.open = true;
  });
  return [...document.querySelectorAll<HTMLElement>('.theme-doc-markdown [role=img]')].map((picture) => {
    const chart = picture.closest<HTMLElement>('figure[data-chart]');
    if (chart !== null) {
      const {source, width, height} = pictureSvg(chart);
      return {svg: source, width, height};
    }
    return diagram(picture instanceof SVGSVGElement ? picture : (picture.querySelector('svg') as SVGSVGElement));
  });
}
