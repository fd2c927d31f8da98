/// <reference types="astro/client" />

/** What the folder of a shop holds for its pages (publisher/astro/shop-folder.mjs). */
declare module 'virtual:shop/logos' {
  const names: readonly string[]
  export default names
}

declare module 'virtual:shop/pages' {
  const paths: readonly string[]
  export default paths
}

declare module 'virtual:shop/colours' {
  const colours: Readonly<Record<'light' | 'dark', Readonly<Record<'header' | 'ground', string>>>>
  export default colours
}

declare namespace App {
  /** What every page is rendered with; filled by the publisher or, in preview, by the development middleware. */
  interface Locals {
    site: import('#lib/catalogue/site.ts').Site
    /** Every edition that links to the others, this one among them. */
    sites: readonly import('#lib/catalogue/site.ts').Site[]
    catalogue: import('#lib/catalogue/catalogue.ts').Catalogue
  }
}
