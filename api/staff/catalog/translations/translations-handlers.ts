import type { translationsCalls } from '#lib/contract/staff/translations-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readTranslationCounts } from './count-translations.ts'
import { exportTranslations } from './export-translations.ts'
import { checkTranslations, importTranslations } from './import-translations.ts'
import { listTranslations } from './list-translations.ts'
import { readChanges } from './read-changes.ts'
import { showTranslation } from './read-translation.ts'
import { saveTranslation, undoTranslations } from './save-translation.ts'

export const translationsHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof translationsCalls> => ({
  translationCounts: (call) => readTranslationCounts(services, call),
  translations: (call) => listTranslations(services, call),
  translation: (call) => showTranslation(services, call),
  saveTranslation: (call) => saveTranslation(services, call),
  translationChanges: (call) => readChanges(services, call),
  undoTranslations: (call) => undoTranslations(services, call),
  exportTranslations: (call) => exportTranslations(services, call),
  checkTranslations: (call) => checkTranslations(services, call),
  importTranslations: (call) => importTranslations(services, call),
})
