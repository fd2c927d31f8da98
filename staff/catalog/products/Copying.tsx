import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { copyOptions, type ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Question } from '../../platform/frame/Asking.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { tellProduct } from './use-draft.ts'

/** A product like this one, as it was saved last. */
export function Copying({ product: { sku, code } }: { product: ProductRecord }) {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { onInput, forget } = useLosable()
  const dialog = useRef<HTMLDialogElement>(null)
  const asking = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const copy = useMutation({
    mutationFn: (confirmation: Confirmation) => {
      const takes = copyOptions.filter((one) => one in typed)
      return call('copyProduct', {
        params: { sku },
        body: { sku: typed['sku'] ?? '', code: typed['code'] ?? '', takes },
        confirmation,
      })
    },
    onSuccess: async (made) => {
      dialog.current?.close()
      await tellProduct(queries, made)
      await navigate({ to: '/catalogue/$sku', params: { sku: made.sku }, ignoreBlocker: true })
    },
  })
  return (
    <>
      <button type="button" className="quiet" onClick={() => dialog.current?.showModal()}>
        {t('product.copy')}
      </button>
      <dialog
        ref={dialog}
        aria-label={t('product.copy')}
        onClose={({ currentTarget }) => {
          currentTarget.querySelector('form')?.reset()
          forget()
        }}
      >
        <form
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault()
            setTyped(typedIn(event.currentTarget))
            asking.current?.showModal()
          }}
        >
          <p>{t('product.copyHint')}</p>
          <Field label={t('product.sku')} name="sku" required maxLength={100} defaultValue={`${sku}-2`} autoFocus />
          <Field label={t('product.code')} name="code" required maxLength={100} defaultValue={code} />
          <fieldset className="ticks">
            <legend>{t('product.copyTakes')}</legend>
            {copyOptions.map((one) => (
              <label key={one} className="box">
                <input type="checkbox" name={one} defaultChecked={one !== 'seo'} /> {t(`product.taken.${one}`)}
              </label>
            ))}
          </fieldset>
          {copy.error && <Problem error={copy.error} />}
          <div className="row">
            <button className="button main" disabled={copy.isPending}>
              {t('product.copy')}
            </button>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('states.cancel')}
            </button>
          </div>
        </form>
      </dialog>
      <Question
        dialog={asking}
        label={t('product.make')}
        question={t('product.makeAsk', { sku: typed['sku'] ?? '' })}
        onConfirm={(confirmation) => copy.mutate(confirmation)}
      />
    </>
  )
}
