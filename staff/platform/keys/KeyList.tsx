import { useId, useState } from 'react'
import type { Role } from '#lib/contract/staff/roles.ts'
import { goPlaces } from '../frame/navigation.ts'
import { type TextName, useTexts } from '../texts/texts.ts'
import { keys, keysOfParts } from './keys.ts'
import { Press } from './Press.tsx'
import { hasCharacterKeys, setCharacterKeys } from './use-keys.ts'
import './key-list.css'

type Row = { name: TextName; presses: readonly string[] }

const rowsIn = <Names extends string>(
  group: Readonly<Record<Names, readonly string[]>>,
  nameOf: (name: Names) => TextName,
): Row[] => (Object.keys(group) as Names[]).map((name) => ({ name: nameOf(name), presses: group[name] }))

const everywhere = rowsIn(keys.everywhere, (name) => `keys.does.${name}`)
const parts: readonly { title: TextName; rows: readonly Row[] }[] = [
  { title: 'keys.inRecord', rows: rowsIn(keys.record, (name) => `keys.does.${name}`) },
  { title: 'keys.inFind', rows: rowsIn(keysOfParts.find, (name) => `keys.does.${name}`) },
  {
    title: 'keys.inList',
    rows: [
      ...rowsIn(keys.list, (name) => `keys.does.${name}` as const),
      ...rowsIn(keysOfParts.list, (name) => `keys.does.${name}`),
    ],
  },
  {
    title: 'keys.inSheet',
    rows: [
      ...rowsIn(keys.sheet, (name) => `keys.does.${name}` as const),
      ...rowsIn(keysOfParts.sheet, (name) => `keys.does.${name}`),
    ],
  },
  { title: 'keys.inTranslation', rows: rowsIn(keysOfParts.translation, (name) => `keys.does.${name}`) },
  { title: 'keys.inTree', rows: rowsIn(keysOfParts.tree, (name) => `keys.does.${name}`) },
  { title: 'keys.inOrdered', rows: rowsIn(keysOfParts.ordered, (name) => `keys.does.${name}`) },
]

/** Every key, told from the table that they are pressed by. */
export function KeyList({ roles, onShut }: { roles: readonly Role[]; onShut: () => void }) {
  const t = useTexts()
  const id = useId()
  const [isOn, setOn] = useState(hasCharacterKeys)
  const go = goPlaces(roles).map(({ name, title }) => ({ name: title, presses: keys.go[name] }))
  return (
    <>
      <div className="keys-head">
        <h2>{t('keys.title')}</h2>
        <button type="button" className="quiet" autoFocus onClick={onShut}>
          {t('keys.shut')}
        </button>
      </div>
      <div className="keys-parts">
        {[
          { title: 'keys.everywhere' as const, rows: everywhere },
          { title: 'keys.go' as const, rows: go },
          ...parts,
        ].map(({ title, rows }) => (
          <section key={title} aria-labelledby={`${id}-${title}`}>
            <h3 id={`${id}-${title}`}>{t(title)}</h3>
            <dl>
              {rows.map(({ name, presses }) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>
                    {presses.map((press) => (
                      <Press key={press} press={press} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="keys-characters">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setCharacterKeys(target.checked)
            setOn(target.checked)
          }}
        />
        {t('keys.characters')}
      </label>
    </>
  )
}
