import {ABOUT_PLATFORM, NOT_OPEN} from '../content/platform';
import {identity} from './identity';

/**
 * The way to the platform in navbar and footer. Until the operator names an address there is none, and no link may lead
 * to it.
 * @param url without a trailing slash; null while it is not open.
 */
export const platformItem = (url: string | null): {label: string; to: string} | {label: string; href: string} =>
  url === null ? {label: NOT_OPEN, to: ABOUT_PLATFORM} : {label: '前往平台', href: url};

/** The one of this site. */
export const toPlatform = platformItem(identity.platformUrl);
