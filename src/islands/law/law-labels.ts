import type { Translate } from '#i18n/translate.ts'
import { brokenWords } from '#lib/ui/states/ErrorBoundary.tsx'

/** The words needed before, or without, the texts of the islands. */
export const lawLabels = (t: Translate) => ({
  loading: t('islands.law.loading'),
  failed: t('islands.law.failed'),
  retry: t('islands.law.retry'),
  ...brokenWords(t),
})

export type LawLabels = ReturnType<typeof lawLabels>
