/** Folders of pages and files, each with as many addresses as there are products, texts, pictures. */
const folders = ['_astro', 'assets', 'category', 'content', 'feeds', 'panel', 'product', 'sitemap']

/** The pattern of a page's path, of which there are few whatever is asked for. */
export function pageRoute(pathname: string): string {
  const folder = folders.find((name) => pathname.startsWith(`/${name}/`))
  return folder ? `/${folder}/*` : '/*'
}
