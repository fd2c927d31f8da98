import type { Product } from '#lib/contract/product.ts'

/** What a chapter is made of, one below the other; a text alone is a paragraph. */
export type ManualBlock =
  | string
  | { warning: string }
  /** A heading within the chapter. */
  | { part: string }
  | { points: readonly string[] }
  | { steps: readonly string[] }
  /** What something is called, beside what it means. */
  | { rows: readonly (readonly [string, string])[] }
  /** What is known of the product anyway. */
  | { show: 'picture' | 'category' | 'contents' | 'specification' | 'conformity' | 'facts' }

export type Manual = {
  title: string
  /** What the list of chapters is called. */
  contents: string
  chapters: readonly { title: string; blocks: readonly ManualBlock[] }[]
}

/** Who writes the manuals of products for which no file was uploaded; without one they are two pages that fit everything. */
export type ManualSource = (product: Product, language: string) => Promise<Manual | undefined>
