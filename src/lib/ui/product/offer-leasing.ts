/** Goes where the leasing of a product is calculated, or says beside the button that nobody could tell where that is. */
export function offerLeasing(button: HTMLElement): void {
  const { leasing = '', failed = '' } = button.dataset
  const say = (text: string) => {
    if (button.nextElementSibling) button.nextElementSibling.textContent = text
  }
  const go = async () => {
    button.ariaBusy = 'true'
    say('')
    try {
      const { leasingAddress } = await import('#lib/stores/product/leasing.ts')
      location.assign(await leasingAddress(leasing))
    } catch {
      say(failed)
    }
    button.ariaBusy = null
  }
  button.addEventListener('click', () => void go())
}
