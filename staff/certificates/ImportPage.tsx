import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CertificatesCheck } from '#lib/contract/staff/certificates.ts'
import { call } from '../app/call.ts'
import { day, isTold, useTexts } from '../app/texts.ts'
import { fieldName } from '../audit/field-name.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { Lines } from '../sheet/Lines.tsx'
import '../sheet/sheet.css'
import { certificatesKey } from '../shop/shop-queries.ts'

type Taking = { chosen: File; seen: string; take: 'all' | 'good' }

/** Certificates of a file: first shown line by line, then added. */
export function ImportPage() {
  const t = useTexts()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const check = useMutation({ mutationFn: (chosen: File) => call('checkCertificates', { file: chosen }) })
  const take = useMutation({
    mutationFn: ({ chosen, ...query }: Taking) => call('importCertificates', { file: chosen, query }),
    onSuccess: async () => {
      check.reset()
      await queries.invalidateQueries({ queryKey: certificatesKey })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
    // What was shown is not so any more: it is shown anew.
    onError: () => file && check.mutate(file),
  })
  const failed = check.error ?? take.error
  return (
    <>
      <p className="back">
        <Link to="/certificates">{t('rooms.certificates')}</Link>
      </p>
      <h1>{t('certificates.import')}</h1>
      <section className="panel many-files">
        <p>{t('certificates.importWhat')}</p>
        <label className="field">
          {t('sheet.files.file')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              setFile(chosen)
              take.reset()
              check.reset()
              if (chosen) check.mutate(chosen)
            }}
          />
        </label>
        {check.isPending && <Waiting />}
        {failed && <Problem error={failed} />}
        {take.data && <p role="status">{t('certificates.imported', { count: take.data.added })}</p>}
      </section>
      {check.data && file && (
        <Preview
          check={check.data}
          isBusy={take.isPending}
          onTake={(how) => take.mutate({ chosen: file, seen: check.data.seen, take: how })}
        />
      )}
    </>
  )
}

type Props = { check: CertificatesCheck; isBusy: boolean; onTake: (how: Taking['take']) => void }

/** Every line that would not be taken, with the reason, and every certificate that the others come to. */
function Preview({ check: { added, refused, ignored }, isBusy, onTake }: Props) {
  const t = useTexts()
  const count = new Set(refused.map(({ line }) => line)).size
  const why = (fault: string) => {
    const name = `shop.wrong.${fault}`
    return t(isTold(name) ? name : 'errors.VALIDATION_FAILED')
  }
  return (
    <section className="many-preview">
      <h2>{t('certificates.wouldAdd', { count: added.length })}</h2>
      {ignored.length > 0 && <p>{t('sheet.files.ignored', { names: ignored.join(', ') })}</p>}
      {refused.length > 0 && (
        <>
          <h3>{t('sheet.files.refused', { count })}</h3>
          <Lines
            isNumbered
            label={t('sheet.files.refused', { count })}
            heads={[t('sheet.files.line'), t('sheet.files.column'), t('sheet.files.why')]}
            count={refused.length}
            cells={(index) => {
              const one = refused[index]
              if (!one) return []
              return [String(one.line), fieldName(one.column, t), [why(one.fault), one.value].filter(Boolean).join(' ')]
            }}
          />
        </>
      )}
      {added.length > 0 && (
        <Lines
          isNumbered
          label={t('certificates.wouldAdd', { count: added.length })}
          heads={[
            ...[t('sheet.files.line'), t('certificates.number'), t('certificates.instrument')],
            t('certificates.issued'),
          ]}
          count={added.length}
          cells={(index) => {
            const one = added[index]
            return one ? [String(one.line), one.number, `${one.serial} ${one.sku}`, day(one.issued)] : []
          }}
        />
      )}
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={isBusy || added.length === 0}
          onClick={() => onTake(refused.length === 0 ? 'all' : 'good')}
        >
          {t(refused.length === 0 ? 'sheet.files.takeAll' : 'sheet.files.takeGood', { count: added.length })}
        </button>
      </div>
    </section>
  )
}
