import type {Locator} from '@playwright/test';

/** Relative luminance of an element's background, 0 (black) to 1 (white). The background must be opaque. */
export function backgroundLuminance(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    if (channels.length !== 3) {
      throw new Error(`not an opaque colour: ${getComputedStyle(element).backgroundColor}`);
    }
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}
