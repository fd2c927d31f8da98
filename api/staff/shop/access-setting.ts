import { accesses } from '#lib/contract/shop-settings.ts'
import type { Setting } from './setting.ts'
import { readAttribute, writeAttribute } from './shop-attribute.ts'

const code = 'SHOP_ACCESS'

/** A shop that says nothing is open. Where an import has said otherwise for a language or an edition, that is a field of its own. */
export const accessSetting: Setting = {
  title: code,
  isForOwners: true,
  read: async (db, { locks }) => {
    const { val, display_vals } = await readAttribute(db, code, locks)
    const others = Object.entries(display_vals).map(([scope, access]) => [`access ${scope}`, access] as const)
    return { access: val ?? 'open', ...Object.fromEntries(others) }
  },
  wrong: (after, { changed }) =>
    changed
      .filter((field) => !accesses.some((access) => access === after[field]))
      .map((path) => ({ path, message: 'unknown' })),
  write: async (db, after) => {
    const { access = null, ...others } = after
    await writeAttribute(db, code, {
      val: access,
      display_vals: Object.fromEntries(
        Object.entries(others).map(([field, value]) => [field.slice('access '.length), value]),
      ),
    })
  },
}
