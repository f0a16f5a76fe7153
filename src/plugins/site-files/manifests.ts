/** Data of the site as an installed app. Addresses are relative to the file. */
interface AppIdentity {
  name: string;
  description: string;
  language: string;
  /** The colour of the paper. */
  paper: string;
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable'): Dictionary<string> => ({
  src: `img/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest (W3C), as the text of its file. */
export function webManifest({name, description, language, paper}: AppIdentity): string {
  const manifest = {
    name,
    short_name: name,
    description,
    lang: language,
    id: './',
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
