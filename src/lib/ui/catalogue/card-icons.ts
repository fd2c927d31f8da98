/** Outlines of the two buttons of a product box, for the page and the island that draw it. */
export const cartIcon =
  'M1 2h3l2.5 11h10.5l2.5-8H5M9 17.5a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0M18 17.5a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0'

/** Two scales side by side. */
export const compareIcon = 'M3 2v16h5V2ZM12 2v16h5V2ZM3 6h2M3 10h3M3 14h2M12 6h2M12 10h3M12 14h2'
