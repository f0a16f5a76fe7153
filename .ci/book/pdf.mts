import {PDFArray, PDFDict, PDFDocument, PDFName, PDFRef} from '@cantoo/pdf-lib';
import type {Page} from '@playwright/test';
import type {BookFacts} from '../../src/markdown/book/book';
import {xmp} from '../../src/markdown/book/xmp';

const PRODUCER = 'Chromium, pdf-lib';

/** On which page each place of the document lies, by its id; the first page is 1. Chromium knows those that links lead to. */
function placesOf(pdf: PDFDocument): Map<string, number> {
  const pages = new Map(pdf.getPages().map(({ref}, index) => [ref, index + 1]));
  const places = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  return new Map(
    (places?.entries() ?? []).flatMap(([name]) => {
      const page = places?.lookupMaybe(name, PDFArray)?.get(0);
      const number = page instanceof PDFRef ? pages.get(page) : undefined;
      return number === undefined ? [] : [[name.decodeText(), number] as const];
    }),
  );
}

/** The names of the fonts of a PDF that are drawn as programs (Type 3), or that are not in the file. */
export function poorFonts(pdf: PDFDocument): string[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) {
      return [];
    }
    const [kind, base] = ['Subtype', 'BaseFont'].map((key) => object.lookupMaybe(PDFName.of(key), PDFName)?.decodeText());
    const descriptor = object.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
    const isWithin = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key)));
    return kind !== 'Type0' && (kind === 'Type3' || !isWithin) ? [`${base ?? ref.toString()} (${kind})`] : [];
  });
}

/** Width of a page between its margins (print.css), in CSS px. */
const WIDTH = Math.floor(((210 - 2 * 19) / 25.4) * 96);

/** The chapters and parts of them that are wider than the paper: Chromium would shrink the whole book to their width. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.leaf')].flatMap((leaf) =>
      [...leaf.querySelectorAll('*')]
        .filter((node) => node.getBoundingClientRect().right > leaf.getBoundingClientRect().right + 1)
        .slice(0, 1)
        .map((node) => `“${leaf.querySelector('h2, h1')?.textContent}”的“${node.textContent.slice(0, 20)}”`),
    ),
  );

/**
 * Prints the book twice, because only a printed book knows the pages of its contents.
 * @param html the document for these numbers of pages.
 * @throws Error in Chinese naming what is wider than the paper.
 */
export async function printPdf(
  page: Page,
  html: (numbers: ReadonlyMap<string, number>) => string,
  facts: BookFacts,
): Promise<{bytes: Uint8Array; pages: number}> {
  await page.setViewportSize({width: WIDTH, height: WIDTH});
  await page.emulateMedia({media: 'print'});
  const print = async (numbers: ReadonlyMap<string, number>, isLast: boolean): Promise<PDFDocument> => {
    await page.setContent(html(numbers), {waitUntil: 'load'});
    await page.evaluate(() => document.fonts.ready);
    const wide = await tooWide(page);
    if (wide.length > 0) {
      throw new Error(`书里有比纸宽的地方：${wide.join('、')}。请改短表格里的字，或者在 .ci/book/print.css 里让它窄下来。`);
    }
    const bytes = await page.pdf({preferCSSPageSize: true, printBackground: true, tagged: isLast, outline: isLast});
    return PDFDocument.load(bytes, {updateMetadata: false});
  };
  const first = await print(new Map(), false);
  console.log(`排版：${first.getPageCount()} 页，正在写入目录的页码。`);
  const pdf = await print(placesOf(first), true);
  const date = new Date(facts.modified);
  pdf.setTitle(facts.title, {showInWindowTitleBar: true});
  pdf.setAuthor(facts.publisher);
  pdf.setSubject(facts.description);
  pdf.setCreator(facts.publisher);
  pdf.setProducer(PRODUCER);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const packet = pdf.context.stream(new TextEncoder().encode(xmp(facts, PRODUCER)), {Type: 'Metadata', Subtype: 'XML'});
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(packet));
  // Chromium writes each element of the structure as an object of its own: packed, the file has two fifths of the size.
  return {bytes: await pdf.save({useObjectStreams: true}), pages: pdf.getPageCount()};
}
