import type { Question } from '../questions.ts'
import type { StoredKind } from '../snapshot/schema.ts'

/**
 * What a question is looked for by when something changed: a list of products, what stands around a product in a category, or its
 * first word.
 */
export function scopeOf(question: Question): string {
  const [name = '', subject = '', detail = ''] = question.split(' ')
  if (name === 'products') return `listing ${subject}`
  if (name === 'selection') return `around ${subject}`
  if (name === 'insteadOf') return `around ${detail}`
  return name
}

/** The products that a question names by their numbers. */
export function productsNamedIn(question: Question): number[] {
  const [name = '', subject = ''] = question.split(' ')
  const named = name === 'boxes' && subject ? subject.split(',') : name === 'insteadOf' ? [subject] : []
  return [...new Set(named.map(Number))]
}

/** The questions that a changed record may answer otherwise, by their scopes; what products change is decided one by one. */
export const scopesOfKind: Record<StoredKind, readonly string[]> = {
  attributes: ['attributes'],
  seo: ['seo'],
  seller: ['seller', 'delivery'],
  menu: ['menu'],
  slider: ['slider'],
  category: ['category', 'listedPages'],
  content: ['content', 'help', 'posts', 'postsOn', 'listedPages'],
  reduced: ['reduced', 'listedPages'],
  moves: [],
  listing: ['listedPages'],
  product: [],
  box: [],
  listed: ['listedProducts', 'listedParts'],
  offer: ['offers', 'hasDatedOffers'],
}

/** What is listed is another list when products come and go. */
export const scopesOfComing = ['listedProducts', 'listedParts', 'listedPages', 'offers', 'hasDatedOffers'] as const

/** Answers that become others although the catalogue stays what it is. */
export const passing = ['today', 'hasCome'] as const
