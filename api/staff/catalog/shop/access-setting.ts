import { accesses } from '#lib/contract/shop-settings.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Setting } from './setting.ts'
import { readAttribute, writeAttribute } from './shop-attribute.ts'

const code = 'SHOP_ACCESS'

/** What an edition may say besides: nothing, and then it does as all others do. */
const unsaid = ''
const isKnown = (access = unsaid) => accesses.some((one) => one === access)

/** A shop that says nothing is open. An edition may do otherwise, and a language where an import has said so. */
export const accessSetting: Setting = {
  title: code,
  isForOwners: true,
  read: async (db, { locks }) => {
    const { val, display_vals } = await readAttribute(db, code, locks)
    const editions = (await readMarkets(db)).map(({ culture }): string => culture)
    const scopes = new Set([...editions, ...Object.keys(display_vals)])
    const others = [...scopes].map((scope) => [`access ${scope}`, display_vals[scope] ?? unsaid] as const)
    return { access: val ?? 'open', ...Object.fromEntries(others) }
  },
  wrong: (after, { changed }) =>
    changed
      .filter((field) => !isKnown(after[field]) && (field === 'access' || after[field] !== unsaid))
      .map((path) => ({ path, message: 'unknown' })),
  write: async (db, after) => {
    const { access = null, ...others } = after
    await writeAttribute(db, code, {
      val: access,
      display_vals: Object.fromEntries(
        Object.entries(others)
          .filter(([, value]) => value !== unsaid)
          .map(([field, value]) => [field.slice('access '.length), value]),
      ),
    })
  },
}
