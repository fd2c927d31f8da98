import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { briefs, type Culture, type Language } from '#lib/markets/index.ts'
import type { ApiTexts, LanguageTexts } from './language-texts.ts'

/** Found by its name, so that a language is one folder; the compiler holds each to all that is to be said. */
async function readLanguage(language: Language): Promise<LanguageTexts> {
  const file = new URL(`./${language}/texts.ts`, import.meta.url)
  if (!existsSync(fileURLToPath(file)))
    throw new Error(
      `A market speaks "${language}", and api/mail/languages/${language}/texts.ts, what the API says in it, is missing`,
    )
  const { texts } = (await import(file.href)) as { texts?: LanguageTexts }
  if (!texts) throw new Error(`api/mail/languages/${language}/texts.ts exports no "texts"`)
  return texts
}

const textsByLanguage = new Map<string, LanguageTexts>()
for (const { language } of briefs)
  if (!textsByLanguage.has(language)) textsByLanguage.set(language, await readLanguage(language))

const inCountries = new Map<Culture, ApiTexts>(
  briefs.map(({ culture, language }) => {
    const texts = textsOf(language)
    const own = texts.countries?.[culture]
    const inCountry = {
      mails: { ...texts.mails, ...own?.mails },
      documents: { ...texts.documents, ...own?.documents },
      law: { ...texts.law, ...own?.law },
      consent: { ...texts.consent, ...own?.consent },
      payment: { ...texts.payment, ...own?.payment },
      cardName: own?.cardName ?? texts.cardName,
      paymentKinds: { ...texts.paymentKinds, ...own?.paymentKinds },
    }
    return [culture, inCountry]
  }),
)

function textsOf(language: Language): LanguageTexts {
  const texts = textsByLanguage.get(language)
  if (!texts) throw new Error(`No market speaks "${language}"`)
  return texts
}

/** What the API says in a country. */
export function textsIn(culture: Culture): ApiTexts {
  const texts = inCountries.get(culture)
  if (!texts) throw new Error(`There is no market for the culture ${culture}`)
  return texts
}
