import type { DocumentWords } from './words/document-words.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { it } from './words/it.ts'
import { no } from './words/no.ts'
import { pl } from './words/pl.ts'

const all: Record<string, DocumentWords> = { pl, en, it, no, es, de }

export const wordsIn = (language: string): DocumentWords => all[language] ?? en
