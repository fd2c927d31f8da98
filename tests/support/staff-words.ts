import i18next from 'i18next'
import type { StaffLanguage } from '#lib/contract/staff/people.ts'
import * as en from '../../staff/platform/texts/en/index.ts'
import * as pl from '../../staff/platform/texts/pl/index.ts'

/** Speaks as the back office does, outside a browser. */
export async function speakAsStaff(language: StaffLanguage): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.init({ lng: language, resources: {}, interpolation: { escapeValue: false } })
    for (const [spoken, { files }] of Object.entries({ pl, en }))
      for (const file of files) i18next.addResourceBundle(spoken, 'translation', file, true)
  }
  await i18next.changeLanguage(language)
}
