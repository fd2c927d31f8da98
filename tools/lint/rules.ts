import { definePlugin } from '@oxlint/plugins'
import { directions } from './directions.ts'
import { fileNames } from './file-names.ts'
import { noCycle } from './no-cycle.ts'
import { ownTables } from './own-tables.ts'

/** The walls of this house, as rules of the linter. */
export default definePlugin({
  meta: { name: 'nonius' },
  rules: { directions, 'file-names': fileNames, 'no-cycle': noCycle, 'own-tables': ownTables },
})
