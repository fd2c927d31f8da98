import { lazy, Suspense, useId, useState } from 'react'
import type { TranslationField } from '#lib/contract/staff/translations.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { Waiting } from '../../platform/frame/States.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Difference } from '../content/Compared.tsx'
import { readable } from '../content/content-draft.ts'
import { fieldTitle } from './field-title.ts'

const Editor = lazy(async () => ({ default: (await import('../content/Words.tsx')).Editor }))

type Props = {
  field: TranslationField
  /** Of the translation and of the original. */
  language: string
  original: string
  value: string
  onType: (value: string) => void
}

const isPicture = (name: string) => name.startsWith('/media/')

/** One field: what the original says, with what changed in it, and beside it the translation. */
export function Pair({ field, language, original, value, onType }: Props) {
  const t = useTexts()
  const id = useId()
  const { name, most, form } = field
  const isLong = value.length > most
  return (
    <section className="panel translation-pair" aria-labelledby={id}>
      <h2 id={id}>{fieldTitle(name, t)}</h2>
      {isPicture(name) && <img className="thumbnail" src={sourceOf(name, 'png', 96)} alt="" loading="lazy" />}
      <div className="translation-side">
        <h3>{t('translations.original', { language: scopeName(original) })}</h3>
        <Original field={field} language={original} />
      </div>
      <div className="translation-side">
        <h3>{t('translations.translation', { language: scopeName(language) })}</h3>
        <Told field={field} language={language} value={value} onType={onType} />
        {form !== 'html' && (
          <p className={isLong ? 'hint problem' : 'hint'}>
            {t('translations.characters', { count: value.length, most })}
          </p>
        )}
      </div>
    </section>
  )
}

function Original({ field: { form, original, before }, language }: { field: TranslationField; language: string }) {
  const told = (text: string) => (form === 'html' ? readable(text) : text)
  const [was, is] = [told(before ?? original), told(original)]
  return (
    <div className="written words" lang={language}>
      {was === is ? is : <Difference before={was} after={is} />}
    </div>
  )
}

type ToldProps = Pick<Props, 'field' | 'language' | 'value' | 'onType'>

function Told({ field: { name, form, original }, language, value, onType }: ToldProps) {
  const t = useTexts()
  const [isSource, setSource] = useState(false)
  const label = `${fieldTitle(name, t)}, ${scopeName(language)}`
  const common = { 'aria-label': label, lang: language, value }
  if (form === 'line') return <input {...common} onChange={({ target }) => onType(target.value)} />
  if (form === 'text')
    return <textarea {...common} rows={rowsOf(original)} onChange={({ target }) => onType(target.value)} />
  return (
    <>
      {isSource ? (
        <textarea
          {...common}
          className="source"
          rows={rowsOf(original)}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Editor label={label} voice={language} language={language} value={value} onType={onType} />
        </Suspense>
      )}
      <button type="button" className="quiet" onClick={() => setSource(!isSource)}>
        {t(isSource ? 'translations.written' : 'translations.source')}
      </button>
    </>
  )
}

/** As many lines as the original has, about. */
const rowsOf = (text: string): number => Math.min(24, Math.max(3, Math.ceil(text.length / 60)))
