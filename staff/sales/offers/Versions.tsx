import type { OfferRecord } from '#lib/contract/staff/offers.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'

type Said = OfferRecord['versions'][number]

/** So many versions fit beside each other; the earlier ones are told in the log. */
const shown = 6

/** What either side said of an offer, version by version: messages, and goods with their prices side by side. */
export function Versions({ versions }: Pick<OfferRecord, 'versions'>) {
  const t = useTexts()
  const said = versions.slice(-shown)
  const names = new Map(said.flatMap(({ lines }) => lines.map(({ productSkuCode, name }) => [productSkuCode, name])))
  return (
    <section className="panel offer-versions" aria-labelledby="offer-versions">
      <h2 id="offer-versions">{t('offers.versions')}</h2>
      <div className="wide" role="group" tabIndex={0} aria-label={t('offers.side')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('offers.item')}</th>
              {said.map((one) => (
                <th key={one.version} scope="col">
                  {t('offers.version', { version: one.version })}
                  <span className="second">
                    {one.by === 'seller' ? t('offers.seller') : (one.name ?? t('offers.buyerSaid'))}, {moment(one.at)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...names].map(([sku, name]) => (
              <tr key={sku}>
                <th scope="row">
                  {name}
                  <span className="second">{sku}</span>
                </th>
                {said.map((one, i) => (
                  <Cell key={one.version} said={one} before={said[i - 1]} sku={sku} />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('offers.total')}</th>
              {said.map(({ version, total }) => (
                <td key={version}>{total && amount(total.gross, total.currency)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('offers.message')}</th>
              {said.map(({ version, note, lines }) => (
                <td key={version} className="said">
                  {lines.length === 0 && <strong>{t('offers.refusal')} </strong>}
                  {note}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** How many at which price; what is not as in the version before stands out. */
function Cell({ said, before, sku }: { said: Said; before: Said | undefined; sku: string }) {
  const t = useTexts()
  const wordsOf = (one: Said | undefined): string => {
    const line = one?.lines.find(({ productSkuCode }) => productSkuCode === sku)
    if (!line) return t('offers.notIn')
    const { quantity, unitPrice } = line
    if (unitPrice === null) return t('offers.noPrice', { quantity })
    return t('offers.each', { quantity, price: amount(unitPrice.net, unitPrice.currency) })
  }
  const words = wordsOf(said)
  return <td>{before && words !== wordsOf(before) ? <strong>{words}</strong> : words}</td>
}
