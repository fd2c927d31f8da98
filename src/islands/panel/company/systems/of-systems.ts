import type { Culture } from '#lib/contract/cultures.ts'
import type { SaySystems } from '#lib/stores/customer/system-words.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { PanelLabels } from '../../panel-labels.ts'
import type { Attempt } from '../attempt.ts'

/** What every part about systems of a company is handed. */
export type OfSystems = {
  culture: Culture
  labels: PanelLabels
  attempt: Attempt
  translate: TranslateIsland
  say: SaySystems
}
