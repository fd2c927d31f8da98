import type { Edition } from '../edition.ts'
import { de } from './de.ts'
import { pl } from './pl.ts'

/** Every edition; the first is the default one. */
export const editions: readonly [Edition, ...Edition[]] = [pl, de]

export const defaultEdition = editions[0]
