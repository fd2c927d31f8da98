import type { Culture } from '#lib/contract/cultures.ts'

/** Who answers the phone for an edition; the same numbers as on its contact page. */
export const phoneNumbers: Readonly<Record<Culture, string>> = {
  'pl-PL': '+48 22 000 00 10',
  'en-US': '+1 302 555 0110',
  'it-IT': '+39 02 0000 0110',
  'no-NO': '+47 20 00 00 10',
  'en-SG': '+65 6000 0010',
  'en-IN': '+91 80 0000 0010',
  'es-ES': '+34 91 000 00 10',
  'es-CL': '+56 2 0000 0010',
  'es-PE': '+51 1 000 0010',
  'de-DE': '+49 30 23125 110',
  'es-MX': '+52 55 0000 0010',
}

export const phoneLink = (culture: Culture): string => `tel:${phoneNumbers[culture].replaceAll(' ', '')}`
