import {pictureSvg, type Words} from './picture';

/** Sharp on screens of high density and in print. */
const SCALE = 2;

/** A chart as PNG, in the theme of the page. @throws Error when the browser cannot draw it. */
export async function png(figure: HTMLElement | null, words?: Words): Promise<Blob> {
  const {source, width, height} = pictureSvg(figure, words);
  const image = new Image();
  // A data address, not a blob's: policies for images allow it more often.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * SCALE), Math.round(height * SCALE)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('浏览器没有画出 PNG。'))), 'image/png');
  });
}
