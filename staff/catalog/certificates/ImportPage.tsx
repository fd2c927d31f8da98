import { Link } from '@tanstack/react-router'
import type { CertificatesCheck } from '#lib/contract/staff/certificates.ts'
import { call } from '../../platform/calls/call.ts'
import { day, hasText, useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import { FileImport, type Taking, TakeButton } from '../bulk/FileImport.tsx'
import { Lines } from '../bulk/Lines.tsx'
import { certificatesKey } from '../records/shop-queries.ts'

/** Certificates of a file: first shown line by line, then added. */
export function ImportPage() {
  const t = useTexts()
  return (
    <>
      <p className="back">
        <Link to="/certificates">{t('rooms.certificates')}</Link>
      </p>
      <h1>{t('certificates.import')}</h1>
      <FileImport
        check={(file) => call('checkCertificates', { file })}
        take={async (file, query) => {
          const { added: count } = await call('importCertificates', { file, query })
          return t('certificates.imported', { count })
        }}
        changes={[certificatesKey]}
        preview={(check, taking) => <Preview check={check} taking={taking} />}
      >
        <p>{t('certificates.importWhat')}</p>
      </FileImport>
    </>
  )
}

type Props = { check: CertificatesCheck; taking: Taking }

/** Every line that would not be taken, with the reason, and every certificate that the others come to. */
function Preview({ check: { added, refused, ignored }, taking }: Props) {
  const t = useTexts()
  const count = new Set(refused.map(({ line }) => line)).size
  const why = (fault: string) => {
    const name = `shop.wrong.${fault}`
    return t(hasText(name) ? name : 'errors.VALIDATION_FAILED')
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
      <TakeButton count={added.length} refused={refused.length} {...taking} />
    </section>
  )
}
