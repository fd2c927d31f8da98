/** By which fields that stand outside of the form that puts a product into the cart belong to it. */
export const addToCartForm = 'add-to-cart'

/** What is chosen there of a product. Where nobody is asked for a certificate, a line keeps what it has. */
export function chosenIn(form: HTMLFormElement): { quantity: number; calibration: string | null | undefined } {
  const chosen = new FormData(form)
  const said = chosen.get('calibration')
  return { quantity: Number(chosen.get('quantity')), calibration: typeof said === 'string' ? said || null : undefined }
}
