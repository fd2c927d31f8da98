import type { Territory } from '#lib/markets/territories/territory.ts'
import type { Generated } from 'kysely'
import type { Culture, Currency, Language } from '#lib/contract/cultures.ts'
import type { facets } from '#lib/contract/staff/words.ts'
import type { ByLanguage } from '../../platform/database/tables.ts'

/** Where and when a banner is shown; `api/staff/catalog/shop/` writes it. Days are days of each market. */
export type Showing = {
  place: Generated<number | null>
  /** Every one where there is none. */
  cultures: Generated<string[] | null>
  starts_on: Generated<string | null>
  ends_on: Generated<string | null>
  hidden_in: Generated<string[]>
}

/** A term is what texts of pages take from the dictionary, where countries that share a language call a thing otherwise. */
export type WordKind = 'group' | 'property' | 'phrase' | 'part' | 'term' | 'synonym'

/** What is counted as something that waits to be published. */
type Noted = 'product' | 'stock' | 'category' | 'content' | 'shop' | 'market'

/** Codes by the name of a classification with its version. */
export type Classes = Record<string, string>

/** What the products lie in: markets, words and categories, and what of all of it was changed. */
export type CatalogueTables = {
  /**
   * When and by which transaction a thing was last changed; written by triggers alone. What is sold of a product is its stock. Beside
   * that, what records of several things are made of: the place of a product (whether it is offered anywhere, where in which category,
   * what follows it) and its reduction, the listing of a category that a product left, and addresses that something had before.
   */
  change: {
    kind: Noted | 'counterpart' | 'wording' | 'place' | 'reduction' | 'listing' | 'moved'
    id: number
    changed_in: string
    changed_at: Date
  }
  /** The same, by language and market; of all where the scope is empty. */
  change_in: {
    kind: Noted
    id: number
    scope: string
    changed_in: string
  }
  market: {
    culture: Culture
    position: number
    language: Language
    currency: Currency
    tax_basis_points: number
    /** Prices are multiples of so many minor units where many are changed at once; of one where nothing is said. */
    price_step: number | null
    /** Parts of countries to which is sold or sent otherwise, beside those of the engine. */
    territories: readonly Territory[] | null
  }
  word: {
    kind: WordKind
    code: string
    position: number
    names: ByLanguage
    property_group: string | null
    facet: (typeof facets)[number] | null
    /** What classifications call it, by their names: `{ "ETIM-9.0": "EF001234" }`. */
    classes: Generated<Classes | null>
  }
  category: {
    id: number
    parent_id: number | null
    position: number
    disabled: Generated<boolean>
    uitemplate: string | null
    /** Properties that its products are narrowed by first; null is as the category above says. */
    facets: string[] | null
    /** What classifications call it; null is as the category above says. */
    classes: Generated<Classes | null>
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
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CatalogueTables {}
}
