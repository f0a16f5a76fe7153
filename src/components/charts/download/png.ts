import {pictureSvg, type ChartPicture, type Words} from './picture';

/** Sharp on screens of high density and in print. */
const SCALE = 2;

/** Returns a picture as PNG. @param scale of its pixels. @throws Error when the browser cannot draw it. */
export async function drawn({source, width, height}: ChartPicture, scale = SCALE): Promise<Blob> {
  const image = new Image();
  // A data address, not a blob's: policies for images allow it more often.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('浏览器没有画出 PNG。'))), 'image/png');
  });
}

/** Returns a chart as PNG, in the theme of the page. @throws Error when the browser cannot draw it. */
export const png = (figure: HTMLElement | null, words?: Words): Promise<Blob> => drawn(pictureSvg(figure, words));
