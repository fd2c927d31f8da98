import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ShopFolderError } from './shop-folder.ts'

/**
 * The components that a shop may put its own in place of, by name. What each is given stands in its `Props`, which are part of the
 * public interfaces; those below `own/` are empty by themselves.
 */
export const overridable: Readonly<Record<string, string>> = {
  AboutShop: 'src/lib/ui/home/AboutShop.astro',
  AfterPost: 'src/lib/ui/blog/AfterPost.astro',
  BelowPrice: 'src/lib/ui/own/BelowPrice.astro',
  BelowProduct: 'src/lib/ui/own/BelowProduct.astro',
  CategoryIntro: 'src/lib/ui/own/CategoryIntro.astro',
  CheckoutAside: 'src/lib/ui/own/CheckoutAside.astro',
  CheckoutFooter: 'src/lib/ui/frame/CheckoutFooter.astro',
  CheckoutHeader: 'src/lib/ui/frame/CheckoutHeader.astro',
  ConfirmationNote: 'src/lib/ui/own/ConfirmationNote.astro',
  Footer: 'src/lib/ui/frame/Footer.astro',
  InfoStrip: 'src/lib/ui/frame/InfoStrip.astro',
  Logo: 'src/lib/ui/frame/Logo.astro',
  Newsletter: 'src/lib/ui/frame/Newsletter.astro',
  ProductPrice: 'src/lib/ui/product/BuyingPrice.astro',
  RegisterPromo: 'src/lib/ui/account/RegisterPromo.astro',
}

const names = Object.keys(overridable)

/** What each of them is like in an engine. */
export const componentSources = (root: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(overridable).map(([name, file]) => [name, asWritten(readFileSync(join(root, file), 'utf8'))]),
  )

/** In a package the modules that a component names are of JavaScript, which is no difference between two versions. */
const asWritten = (source: string) => source.replaceAll(/(['"])((?:\.{1,2}|#\w+)\/[^'"\n]+)\.js\1/g, '$1$2.ts$1')

/** Which component of the engine each of a shop's stands for; what lies in folders below is the shop's own matter. */
export function readComponents(root: string, shop: string): Map<string, string> {
  const folder = join(shop, 'components')
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.astro'))
      .map((file) => {
        const instead = overridable[file.replace(/\.astro$/, '')]
        if (instead === undefined)
          throw new ShopFolderError(
            `${join(folder, file)}: the engine has no such component to put another in place of. There are: ${names.join(', ')}. What they are made of lies in a folder of components/.`,
          )
        return [join(root, instead), join(folder, file)]
      }),
  )
}

/** The pages of a shop: where each answers, and its file. */
export function readPages(root: string, shop: string | undefined): { pattern: string; file: string }[] {
  const folder = join(shop ?? '', 'pages')
  if (shop === undefined || !existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .sort()
    .map((name) => {
      const file = join(folder, name)
      const path = relative(folder, file)
        .split(sep)
        .join('/')
        .replace(/\.astro$/, '')
      if (!/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path))
        throw new ShopFolderError(`${file}: the address of a page is small letters, digits and hyphens.`)
      const [first = ''] = path.split('/')
      if ([`${first}.astro`, first].some((taken) => existsSync(join(root, 'src/pages', taken))))
        throw new ShopFolderError(`${file}: /${first} is an address of the engine.`)
      return { pattern: `/${path}`, file }
    })
}
