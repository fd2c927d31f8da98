const name = 'staff-chosen-products'

/** Products that were selected in the sheet, for what is done to them on another page of this tab. */
export const storeChosen = (skus: readonly string[]): void => sessionStorage.setItem(name, JSON.stringify(skus))

export const storedChosen = (): string[] => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[]
