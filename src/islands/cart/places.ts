/** Where reading goes on: what is in the cart (or that nothing is), and one line of it. */
export const cartPlace = 'cart-content'
export const linePlace = (sku: string): string => `cart-line-${sku}`
