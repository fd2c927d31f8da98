import { accessSetting } from './access-setting.ts'
import { type RecordKind, requireValid } from './records.ts'
import { seoSetting } from './seo-setting.ts'
import type { Setting } from './setting.ts'
import { tagsSetting } from './tags-setting.ts'

const settings = new Map<string, Setting>([
  ['seo', seoSetting],
  ['tags', tagsSetting],
  ['access', accessSetting],
])

export const settingKind: RecordKind = {
  name: 'shop',
  isForOwners: (key) => settings.get(key)?.isForOwners ?? false,
  read: async (db, key, options) => {
    const setting = settings.get(key)
    return setting && { title: setting.title, fields: await setting.read(db, options) }
  },
  write: async (db, key, { before, after }) => {
    const setting = settings.get(key)
    const changed = Object.keys(after).filter((field) => before[field] !== after[field])
    requireValid(setting?.wrong(after, { changed }) ?? [])
    await setting?.write(db, after, { changed })
  },
}
