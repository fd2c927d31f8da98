import type { Translate } from '#i18n/translate.ts'

/** The words needed before, or without, the texts of the islands. */
export const lawLabels = (t: Translate) => ({
  loading: t('islands.law.loading'),
  failed: t('islands.law.failed'),
  retry: t('islands.law.retry'),
})

export type LawLabels = ReturnType<typeof lawLabels>
