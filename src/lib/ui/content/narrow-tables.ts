import type { Language } from '#lib/markets/index.ts'
import { hyphenated } from '../text/hyphenated.ts'

const cell = /(?<=<t[dh](?: [^>]*)?>)[^<]+/g
const mailLink = />([\w.+-]+@)(?=[\w.-]+<\/a>)/g

/**
 * A table of three columns finds room on a phone: its long words are divided as the language does, and a mail address that is a
 * link may go on behind its "@", and nowhere else. Both are copied as they were.
 */
export const withNarrowTables = (html: string, language: Language): string =>
  html.replaceAll(cell, (text) => hyphenated(text, language)).replaceAll(mailLink, '>$1<wbr>')
