import type { Generated, Kysely } from 'kysely'
import type { contentKinds } from '#lib/contract/catalogue.ts'
import type { availabilities, calibrations, certificates, documentKinds, pictureViews } from '#lib/contract/product.ts'
import type { Culture, Currency, Language } from '#lib/contract/cultures.ts'
import type { Voice } from '#lib/contract/staff/content.ts'
import type { facets } from '#lib/contract/staff/words.ts'
import type { BankTables } from './bank/bank-tables.ts'
import type { ContentTables } from './staff/content/content-tables.ts'
import type { ProductTables } from './catalogue/product-tables.ts'
import type { ConsentTables } from './consent/consent-tables.ts'
import type { CertificateTables } from './certificate/certificate-tables.ts'
import type { CustomerTables } from './customer/customer-tables.ts'
import type { PaperTables } from './documents/paper-tables.ts'
import type { ErpTables } from './erp/erp-tables.ts'
import type { LawTables } from './law/law-tables.ts'
import type { MailTables } from './mail/mail-tables.ts'
import type { OfferTables } from './offer/offer-tables.ts'
import type { OrderTables } from './order/order-tables.ts'
import type { TermsTables } from './payment/terms-tables.ts'
import type { PickupTables } from './pickup/pickup-tables.ts'
import type { ShopTables } from './shop/shop-tables.ts'
import type { StaffTables } from './staff/staff-tables.ts'
import type { TaxTables } from './tax/tax-tables.ts'

export type ByLanguage = Record<string, string>

/** Where and when a banner is shown; `staff/shop/` writes it. Days are days of each market. */
type Showing = {
  place: Generated<number | null>
  /** Every one where there is none. */
  cultures: Generated<string[] | null>
  starts_on: Generated<string | null>
  ends_on: Generated<string | null>
  hidden_in: Generated<string[]>
}

/** A term is what texts of pages take from the dictionary, where countries that share a language call a thing otherwise. */
export type WordKind = 'group' | 'property' | 'phrase' | 'part' | 'term'

/** The database as the code sees it; `migrations/` makes it so. Json columns arrive parsed. */
export type Tables = BankTables &
  CertificateTables &
  ContentTables &
  ConsentTables &
  CustomerTables &
  ErpTables &
  LawTables &
  MailTables &
  OfferTables &
  OrderTables &
  PaperTables &
  PickupTables &
  ProductTables &
  StaffTables &
  TaxTables &
  TermsTables &
  ShopTables & {
    epoch: { id: string }
    setting: { name: string; value: string }
    /** Whose data was erased, and until when; `keep/` writes and reads it. */
    erasure: { key_id: string; hash: string; at: Date }
    /** What an import brought, and what it was like then; `import/` writes and reads it. */
    imported: { table_name: string; key: string; source: string; fingerprint: string; imported_at: Generated<Date> }
    /** When and by which transaction a thing was last changed; written by triggers alone. What is sold of a product is its stock. */
    change: {
      kind: 'product' | 'stock' | 'category' | 'content' | 'shop' | 'market' | 'counterpart'
      id: number
      changed_in: string
      changed_at: Date
    }
    /** The same, by language and market; of all where the scope is empty. */
    change_in: { kind: Exclude<Tables['change']['kind'], 'counterpart'>; id: number; scope: string; changed_in: string }
    market: {
      culture: Culture
      position: number
      language: Language
      currency: Currency
      tax_basis_points: number
      /** Prices are multiples of so many minor units where many are changed at once; of one where nothing is said. */
      price_step: number | null
    }
    word: {
      kind: WordKind
      code: string
      position: number
      names: ByLanguage
      property_group: string | null
      facet: (typeof facets)[number] | null
    }
    category: {
      id: number
      parent_id: number | null
      position: number
      disabled: Generated<boolean>
      uitemplate: string | null
      /** Properties that its products are narrowed by first; null is as the category above says. */
      facets: string[] | null
    }
    category_attribute: Showing & {
      id: Generated<number>
      category_id: number
      code: string
      name: string
      display_names: ByLanguage
      val: string | null
      display_vals: ByLanguage
    }
    category_text: {
      category_id: number
      language: string
      name: string
      uri: string
      title: string
      description: string
      metadescription: string
      metakeywords: string
    }
    product: {
      id: number
      sku: string
      code: string
      category_id: number
      position: number
      /** `alt` by language, where somebody has written one; `instead` what a culture or a language is shown. */
      images: { view: (typeof pictureViews)[number]; url: string; alt?: ByLanguage; instead?: ByLanguage }[]
      /** Months. */
      warranty: number
      calibrations: (typeof calibrations)[number][]
      documents: (typeof documentKinds)[number][]
      /** What the data sheet states, by property; `catalogue/facts.ts` reads it. */
      facts: Record<string, string>
      highlights: string[]
      contents: [part: string, quantity: number][]
      accessories: number[]
      related: number[]
      /** The number it is traded under everywhere. */
      gtin: string | null
      /** Since when it is no longer offered; what it was stays for when it comes back. */
      withdrawn_at: Generated<Date | null>
      /** The product that follows one which was withdrawn. */
      successor: Generated<number | null>
      /** Working days until more of it leave than there are; nothing where nobody knows. */
      lead_days: number | null
      /** For how long its maker guarantees that the whole of it lasts; nothing where it does not. */
      durability_years: number | null
      /** Of which kind it is a certificate for the instruments it is an accessory of; nothing of what is none. */
      certifies: Generated<(typeof certificates)[number] | null>
      /** What of it can be ordered anew: other products. */
      spares: number[]
    }
    product_text: {
      product_id: number
      /** Or a culture of it, which says something in its own way: "es", "es-MX". */
      language: string
      name: string
      short_description: string
      description: string[]
    }
    /** What each market says of a product: in the words of its country where it has some, else in those of its language. */
    product_words: {
      product_id: number
      culture: Culture
      language: string
      name: string
      short_description: string
      description: string[]
    }
    /** A file that came in, until it is known to be used; `media/sent-files.ts` looks. */
    sent_file: { name: string; sent_at: Generated<Date> }
    /** What is shown at an address of ours, by its path and hash: the name by which a picture source knows it. */
    picture: { path: string; hash: string; name: string; noted_at: Generated<Date> }
    price: { product_id: number; culture: Culture; net: number; regular_net: number | null }
    /** A price that begins at a set time, and may end; `staff/plans/` lets it. */
    planned_price: {
      id: Generated<number>
      product_id: number
      culture: Culture
      net: number
      regular_net: number | null
      starts_at: Date
      ends_at: Date | null
      state: Generated<'planned' | 'holding' | 'over'>
      /** What held before, while it holds; nothing where the product was not sold. */
      before_net: number | null
      before_regular_net: number | null
      /** Whether its edition has to be asked for still. */
      publishes: Generated<boolean>
    }
    /** Every price there ever was, from when it held. */
    price_history: { product_id: number; culture: Culture; since: Date; net: number }
    stock: { product_id: number; availability: (typeof availabilities)[number]; quantity: number }
    content: {
      id: Generated<number>
      uri: string
      kind: (typeof contentKinds)[number]
      image: string | null
      published_at: Date | null
    }
    /** Of a culture, or of a language that several share: "es", "es-MX". */
    content_text: { content_id: number; culture: Voice; title: string; metadescription: string; body: string }
    /** What each market says on a page, and in whose words: in those of its country where it has some, else in its language's. */
    content_words: {
      content_id: number
      culture: Culture
      voice: Voice
      title: string
      metadescription: string
      body: string
    }
    shop_attribute: Showing & {
      code: string
      position: number
      val: string | null
      /** By language; what is said otherwise in one market, by its culture. */
      display_vals: Record<string, string>
    }
    publication_due: { edition: string; since: Generated<Date> }
    shop_seo: {
      /** Or a culture, where a country has words of its own. */
      language: string
      title: string
      metadescription: string
      metakeywords: string
      custom_meta_keywords: string | null
    }
    customer: { guid: string; registered: Generated<boolean> }
    cart_line: {
      customer_guid: string
      product_id: number
      quantity: number
      added: Generated<number>
      /** As it was when the line was last set; nothing of lines older than that. */
      sku: string | null
      name: string | null
      net: number | null
      culture: Culture | null
      /** The certificate that each piece comes with. */
      calibration_id: Generated<number | null>
    }
  }

export type Database = Kysely<Tables>
