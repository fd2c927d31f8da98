import { country } from '../../platform/texts/country.ts'
import { languageName } from '../../platform/texts/language-name.ts'

/** Whose words those of a page are: a country, or a language that several share. */
export const voiceName = (voice: string): string => (voice.includes('-') ? country(voice) : languageName(voice))
