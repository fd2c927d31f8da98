import type { Culture } from '#lib/contract/cultures.ts'
import type { MailTexts } from './templates.ts'
import { chile } from './texts/chile.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'

import { it } from './texts/it.ts'
import { no } from './texts/no.ts'
import { pl } from './texts/pl.ts'

/** The mails in the language of each culture. */
export const mailTexts: Record<Culture, MailTexts> = {
  'pl-PL': pl,
  'en-US': en,
  'it-IT': it,
  'no-NO': no,
  'en-SG': en,
  'en-IN': en,
  'es-ES': es,
  'es-CL': chile,
  'es-PE': es,
  'de-DE': de,
  'es-MX': es,
}
