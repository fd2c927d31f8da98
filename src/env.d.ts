/// <reference types="astro/client" />

declare namespace App {
  /** What every page is rendered with; filled by the publisher or, in preview, by the development middleware. */
  interface Locals {
    site: import('#lib/catalogue/site.ts').Site
    /** Every edition that links to the others, this one among them. */
    sites: readonly import('#lib/catalogue/site.ts').Site[]
    catalogue: import('#lib/catalogue/catalogue.ts').Catalogue
  }
}
