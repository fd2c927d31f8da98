import type { Kinds } from './catalogue.ts'
import { ConnectedEntry } from './connected-schema.ts'
import type { Folder } from './folder.ts'
import { requireOnce } from './read-texts.ts'

const file = 'connected.json'

/** What buyers are told of the data of connected products, in every language of the markets. */
export function readConnected(folder: Folder, languages: ReadonlySet<string>): Kinds['connected'] {
  const read = folder.list(file, ConnectedEntry, { what: 'connected', by: ['key'] })
  requireOnce(folder, file, read, ({ key }) => `connected ${key}`)
  return read.map((entry) => {
    for (const language of languages)
      if (entry.texts[language] === undefined)
        folder.problems.add({
          file,
          record: `connected ${entry.key}`,
          field: `texts.${language}`,
          reason: 'it says nothing there',
        })
    return folder.from(file, entry)
  })
}
