import type { Translate } from '#i18n/translate.ts'
import { brokenWords } from '#lib/ui/states/ErrorBoundary.tsx'

/** The words needed before, or without, the texts of the islands. */
export const panelLabels = (t: Translate) => ({
  loading: t('islands.panel.loading'),
  failed: t('islands.panel.failed'),
  retry: t('islands.panel.retry'),
  ...brokenWords(t),
})

export type PanelLabels = ReturnType<typeof panelLabels>
