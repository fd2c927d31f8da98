/** A number as it is written, for a phone to dial. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`
