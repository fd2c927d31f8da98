import type { Translate } from '#i18n/translate.ts'

/** The words needed before, or without, the texts of the islands. */
export const panelLabels = (t: Translate) => ({
  loading: t('islands.panel.loading'),
  failed: t('islands.panel.failed'),
  retry: t('islands.panel.retry'),
  broken: t('islands.checkout.broken'),
  reload: t('islands.checkout.reload'),
})

export type PanelLabels = ReturnType<typeof panelLabels>
