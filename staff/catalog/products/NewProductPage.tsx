import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Question } from '../../platform/frame/Asking.tsx'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { LongField } from '../../platform/fields/LongField.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import './catalogue.css'
import './product.css'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { indent } from './Finding.tsx'
import { languagesOf, paragraphsOf } from './product-draft.ts'
import { languageName } from '../../platform/texts/language-name.ts'
import { tellProduct } from './use-draft.ts'

/** What a product is begun with; all else is written on its own page. */
export function NewProductPage() {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const languages = languagesOf(choices.editions)
  const [description, setDescription] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { onInput } = useLosable()
  const asking = useRef<HTMLDialogElement>(null)
  const make = useMutation({
    mutationFn: (confirmation: Confirmation) => {
      const { sku = '', code = '', category, language = '', name = '', short = '' } = typed
      return call('makeProduct', {
        body: {
          ...{ sku, code, category: Number(category) },
          texts: { [language]: { name, short, description: paragraphsOf(description) } },
        },
        confirmation,
      })
    },
    onSuccess: async (made) => {
      await tellProduct(queries, made)
      await navigate({ to: '/catalogue/$sku', params: { sku: made.sku }, ignoreBlocker: true })
    },
  })
  return (
    <>
      <p className="back">
        <Link to="/catalogue">{t('rooms.catalogue')}</Link>
      </p>
      <h1>{t('product.new')}</h1>
      <form
        className="panel"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          setTyped(typedIn(event.currentTarget))
          asking.current?.showModal()
        }}
      >
        <p className="hint">{t('product.newHint')}</p>
        <div className="pairs">
          <Field label={t('product.sku')} hint={t('product.skuHint')} name="sku" required maxLength={100} />
          <Field label={t('product.code')} hint={t('product.codeHint')} name="code" required maxLength={100} />
          <Choice
            label={t('catalogue.filter.category')}
            name="category"
            options={choices.categories.map(({ id, name, depth }) => ({
              value: String(id),
              label: indent(depth) + name,
            }))}
          />
          <Choice
            label={t('product.firstLanguage')}
            name="language"
            options={languages.map((language) => ({ value: language, label: languageName(language) }))}
          />
        </div>
        <Field label={t('catalogue.name')} name="name" required maxLength={200} />
        <Field label={t('catalogue.short')} name="short" required maxLength={1_000} />
        <LongField
          label={t('catalogue.description')}
          hint={t('catalogue.descriptionHint')}
          required
          rows={8}
          maxLength={100_000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        {make.error && <Problem error={make.error} />}
        <button className="button main" disabled={make.isPending}>
          {t('product.make')}
        </button>
      </form>
      <Question
        dialog={asking}
        label={t('product.make')}
        question={t('product.makeAsk', { sku: typed['sku'] ?? '' })}
        onConfirm={(confirmation) => make.mutate(confirmation)}
      />
    </>
  )
}
