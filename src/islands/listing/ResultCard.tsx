import type { ProductSummary } from '#lib/contract/product.ts'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { paths } from '#lib/domain/paths.ts'
import type { AtOwnPrice } from '#lib/domain/own-price.ts'
import { displayedPrice } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { cardSizes, cardSources } from '#lib/ui/catalogue/card-picture.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { OwnPriceLabel } from '#lib/ui/prices/OwnPriceLabel.tsx'
import { CardActions } from './CardActions.tsx'
import type { ListingView } from './shown.ts'

type Props = { product: AtOwnPrice<ProductSummary> } & Pick<
  ListingView,
  'say' | 'priceBasis' | 'lowestPrice' | 'isPriced'
>

/** The box of ui/catalogue/ProductCard, drawn in the browser: the same to the letter, which a test holds. */
export function ResultCard({ product, say, priceBasis, lowestPrice, isPriced }: Props) {
  const { culture } = pageEdition()
  const { productId, name, image, price, regularPrice, lowestPrice30Days } = product
  const avif = image ? cardSources(image) : undefined
  const shown = shownAvailability(product)
  const { first, second } = displayedPrice(price, priceBasis)
  const former = regularPrice && displayedPrice(regularPrice, priceBasis)
  const lowest = lowestPrice && lowestPrice30Days ? displayedPrice(lowestPrice30Days, priceBasis) : undefined
  const amount = (minorUnits: number) => money(minorUnits, price.currency, culture)
  return (
    <li className="product-box">
      <picture className="plate">
        {image && (
          <>
            {avif && <source type="image/avif" srcSet={avif} sizes={cardSizes} />}
            <img src={image} alt="" loading="lazy" />
          </>
        )}
      </picture>
      <p className="code">{product.code}</p>
      <h3>
        <a href={paths.product(productId)}>
          <ProductName name={name} />
        </a>
      </h3>
      <dl className="product-box-values">
        {product.highlights.map((row) => (
          <div key={row.code}>
            <dt>{row.name}</dt>
            <dd>{measured(row.value, row.unit)}</dd>
          </div>
        ))}
      </dl>
      {isPriced && (
        <p className={product.isOwnPrice ? 'product-box-price own-price' : 'product-box-price'}>
          {product.isOwnPrice && <OwnPriceLabel text={say('ownPrice')} />}
          <strong className={former ? 'reduced' : undefined}>{amount(first.amount)}</strong>
          <span className="price-word">{say(first.basis)}</span>
          {former &&
            [former.first, former.second].map(
              (one) =>
                one && (
                  <s key={one.basis} className={one === former.second ? 'former-net' : undefined}>
                    <span className="visually-hidden">{say('former')} </span>
                    {amount(one.amount)}
                  </s>
                ),
            )}
          {second && (
            <small>
              {amount(second.amount)} <span>{say(second.basis)}</span>
            </small>
          )}
          {lowest && (
            <span className="lowest-price">
              {lowestPrice}: <span className={lowest.second && 'as-usual'}>{amount(lowest.first.amount)}</span>
              {lowest.second && <span className="as-net">{amount(lowest.second.amount)}</span>}
            </span>
          )}
        </p>
      )}
      <p className={`availability availability-${shown}`}>{say(`availability.${shown}`)}</p>
      <CardActions product={product} say={say} isPriced={isPriced} />
    </li>
  )
}
