import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { hasText, useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { useReadAnew } from './use-paper-acts.ts'
import './papers.css'

/** What SdI has sent to a certified mailbox is brought here. */
export function Receipts() {
  const t = useTexts()
  const id = useId()
  const [file, setFile] = useState<File>()
  const onSettled = useReadAnew()
  const take = useMutation({
    mutationFn: ({ receipt, confirmation }: { receipt: File; confirmation: Confirmation }) =>
      call('takePaperReceipt', { file: receipt, confirmation }),
    onSettled,
  })
  const taken = take.data?.taken
  const kind = `papers.message.${taken?.kind ?? ''}`
  return (
    <section className="panel receipts">
      <h2>{t('papers.receipts')}</h2>
      <div className="field">
        <label htmlFor={id}>{t('papers.receipt')}</label>
        <input
          id={id}
          type="file"
          accept=".xml"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            take.reset()
            setFile(target.files?.[0])
          }}
        />
        <p id={`${id}-hint`} className="second">
          {t('papers.receiptHint')}
        </p>
      </div>
      {file && !take.data && (
        <Asking
          className="button main"
          label={t('papers.takeReceipt')}
          question={t('papers.takeReceiptAsk', { name: file.name })}
          disabled={take.isPending}
          onConfirm={(confirmation) => take.mutate({ receipt: file, confirmation })}
        />
      )}
      {take.isPending && <Waiting />}
      {take.error && <Problem error={take.error} />}
      {taken === null && <p role="status">{t('papers.unknownReceipt')}</p>}
      {taken && (
        <p role="status">
          {t('papers.receiptTaken', {
            number: taken.number,
            kind: hasText(kind) ? t(kind) : taken.kind,
          })}
        </p>
      )}
    </section>
  )
}
