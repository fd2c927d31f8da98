import { useState } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { linesOfTags, type StaffTag, tagsIn } from '#lib/contract/staff/tag-lines.ts'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { Languages } from './Languages.tsx'
import { FieldLine } from '../records/RecordField.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { type RecordDraft, useRecord, wrongWith } from '../records/use-record.ts'

/** Tags in the head of every page; where a language has its own, they stand there in place of those. */
export function ShopTags({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  const [field, choose] = useState('tags')
  const fields = Object.keys(record.fields)
  const nameOf = (one: string) => (one === 'tags' ? t('shop.everywhere') : scopeName(one.split(' ')[1] ?? ''))
  return (
    <RecordForm record={record} draft={draft}>
      <section className="panel">
        <h2>{t('shop.tags')}</h2>
        <p className="hint">{t('shop.tagsHint')}</p>
        <Languages
          languages={fields}
          language={field}
          isWritten={(one) => one === 'tags' || (draft.typed[one] ?? '') !== ''}
          choose={choose}
          nameOf={nameOf}
        />
        <Tags key={field} draft={draft} field={field} />
      </section>
    </RecordForm>
  )
}

const newKey = (): string => crypto.randomUUID()

function Tags({ draft, field }: { draft: RecordDraft; field: string }) {
  const t = useTexts()
  const tags = tagsIn(draft.typed[field] ?? '')
  // Rows have no names of their own; with these the focus goes along with a row that is moved.
  const [keys, setKeys] = useState(() => tags.map(newKey))
  if (keys.length !== tags.length) setKeys(tags.map(newKey))
  const put = (next: readonly StaffTag[], keysThen: string[]) => {
    setKeys(keysThen)
    draft.type(field, linesOfTags(next))
  }
  return (
    <>
      {tags.length === 0 && <p className="empty">{t(field === 'tags' ? 'shop.noTags' : 'shop.noOwnTags')}</p>}
      <OrderedList
        label={t('shop.tags')}
        entries={tags.map((tag, at) => ({
          key: keys[at] ?? String(at),
          name: tag.name || t('shop.tagNumber', { number: at + 1 }),
          body: (
            <TagRow
              tag={tag}
              wrongOf={(part) => wrongWith(draft, `${field} ${at} ${part}`)}
              onType={(typed) => put(tags.with(at, typed), keys)}
            />
          ),
        }))}
        onOrder={(order) => {
          const next = order.flatMap((key) => tags[keys.indexOf(key)] ?? [])
          put(next, order)
        }}
      />
      <button
        type="button"
        className="button"
        onClick={() => put([...tags, { kind: 'name', name: '', content: '' }], [...keys, newKey()])}
      >
        {t('shop.addTag')}
      </button>
    </>
  )
}

type RowProps = {
  tag: StaffTag
  wrongOf: (part: 'name' | 'content') => string | undefined
  onType: (tag: StaffTag) => void
}

function TagRow({ tag, wrongOf, onType }: RowProps) {
  const t = useTexts()
  return (
    <div className="tag-row">
      <Choice
        label={t('shop.tag.kind')}
        value={tag.kind}
        options={[
          { value: 'name', label: 'name' },
          { value: 'property', label: 'property' },
        ]}
        onChange={({ target }) => onType({ ...tag, kind: target.value === 'property' ? 'property' : 'name' })}
      />
      <FieldLine
        label={t('shop.tag.name')}
        language="zxx"
        value={tag.name}
        wrong={wrongOf('name')}
        onType={(name) => onType({ ...tag, name: name.replace(/\s/g, '') })}
      />
      <FieldLine
        label={t('shop.tag.content')}
        language="zxx"
        value={tag.content}
        wrong={wrongOf('content')}
        onType={(content) => onType({ ...tag, content })}
      />
    </div>
  )
}
