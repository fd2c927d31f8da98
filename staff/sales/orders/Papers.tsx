import { useMutation } from '@tanstack/react-query'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { Packing } from './Packing.tsx'

/** What was issued, as files. */
export function Papers({ order: { number, papers } }: { order: OrderRecord }) {
  const t = useTexts()
  const take = useMutation({
    mutationFn: (paper: string) => call('orderPaper', { params: { number, paper } }),
    onSuccess: saveFile,
  })
  return (
    <section className="panel">
      <h2>{t('orders.papers')}</h2>
      {take.error && <Problem error={take.error} />}
      <ul className="papers">
        {papers.map((paper) => (
          <li key={paper.number}>
            <button type="button" className="quiet" disabled={take.isPending} onClick={() => take.mutate(paper.number)}>
              {paper.number}
            </button>
            <span className="second">
              {t(`orders.paper.${paper.kind}`)}, {moment(paper.at)}
              {paper.fiscal !== 'none' && ` · ${t(`orders.fiscal.${paper.fiscal}`)}`}
            </span>
          </li>
        ))}
        <li>
          <button type="button" className="quiet" disabled={take.isPending} onClick={() => take.mutate('proforma')}>
            {t('orders.proforma')}
          </button>
        </li>
      </ul>
      <h3>{t('orders.forPacking')}</h3>
      <Packing numbers={[number]} />
    </section>
  )
}
