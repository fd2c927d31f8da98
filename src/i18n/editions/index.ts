import type { Edition } from '../edition.ts'
import { cl } from './cl.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { india } from './in.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { no } from './no.ts'
import { pe } from './pe.ts'
import { pl } from './pl.ts'
import { sg } from './sg.ts'

/** Every edition; the first is the default one. */
export const editions: readonly [Edition, ...Edition[]] = [pl, en, it, no, sg, india, es, cl, pe, de, mx]

export const defaultEdition = editions[0]
