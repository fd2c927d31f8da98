import { type KyselyPlugin, RawNode } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

/** The same database, which says of each statement that is written in SQL how it would go about it, and answers with nothing. */
export function explaining(db: Database): { db: Database; plans: string[] } {
  const plans: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) return node
      const [start = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`explain ${start}`, ...rest] }
    },
    transformResult: async ({ result }) => {
      const lines = result.rows.flatMap((row) => ('QUERY PLAN' in row ? [String(row['QUERY PLAN'])] : []))
      if (lines.length === 0) return result
      plans.push(lines.join('\n'))
      return { ...result, rows: [] }
    },
  }
  return { db: db.withPlugin(plugin), plans }
}
