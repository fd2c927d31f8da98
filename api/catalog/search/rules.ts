/**
 * What the search goes by. Each can be left out by whoever measures what it is worth (`npm run bench -- relevance`); nobody
 * else does.
 */
export const rules = [
  /** A model of another maker leads to what stands for it. */
  'models',
  /** A maker's name alone leads to what compares with its products. */
  'makers',
  /** "CAT IV 600 V" is looked for as one, as data sheets state it. */
  'statements',
  /** "5 kV" is 5000 V, and a name that says it comes first. */
  'values',
  /** Words of the question that only join others are left out. */
  'small words',
  /** What else people call something, by the dictionary. */
  'synonyms',
  /** The endings of a word may differ. */
  'endings',
  /** A part of a compound finds it, and a compound is found by its parts. */
  'compounds',
  /** What data sheets state. */
  'facts',
  /** A category's name finds what lies in it. */
  'categories',
  /** What people look for a category by finds what lies in it. */
  'keywords',
  /** A word nobody wrote is taken for one that is nearly alike. */
  'spelling',
  /** Where nothing answers all words, the rarer ones count more. */
  'rarity',
] as const

export type Rule = (typeof rules)[number]
