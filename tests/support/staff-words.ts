import i18next from 'i18next'
import type { StaffLanguage } from '#lib/contract/staff/people.ts'
import * as en from '../../staff/platform/texts/en/index.ts'
import * as enLater from '../../staff/platform/texts/en/later.ts'
import * as pl from '../../staff/platform/texts/pl/index.ts'
import * as plLater from '../../staff/platform/texts/pl/later.ts'

/** Speaks as the back office does, outside a browser. */
export async function speakAsStaff(language: StaffLanguage): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.init({ lng: language, resources: {}, interpolation: { escapeValue: false } })
    const spokenFiles = { pl: [...pl.files, ...plLater.files], en: [...en.files, ...enLater.files] }
    for (const [spoken, files] of Object.entries(spokenFiles))
      for (const file of files) i18next.addResourceBundle(spoken, 'translation', file, true)
  }
  await i18next.changeLanguage(language)
}
