import { connectPostgres } from '../../../api/platform/database/db.ts'
import { openTrade } from './open-trade.ts'
import { actions, anyAction } from './actions.ts'

/** Does so many things at random, four at once, in a process that a test may kill; tells each when it is done. */
const [url = '', count = ''] = process.argv.slice(2)
const database = await connectPostgres(url)
const trade = openTrade(database)
let left = Number(count)

async function act(): Promise<void> {
  while (left-- > 0) {
    const name = anyAction()
    await actions[name]?.(trade)
    process.send?.(name)
  }
}
await Promise.all(Array.from({ length: 4 }, act))
await database.close()
process.disconnect()
