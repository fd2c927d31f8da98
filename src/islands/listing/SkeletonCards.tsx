/** As many boxes as a screen shows, of the size they will have. */
export function SkeletonCards() {
  return (
    <div className="products-frame" aria-hidden="true">
      <ul className="products">
        {Array.from({ length: 8 }, (_, at) => (
          <li key={at} className="product-box skeleton">
            <span className="plate" />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
            <span className="skeleton-block" />
            <span className="skeleton-line" />
          </li>
        ))}
      </ul>
    </div>
  )
}
