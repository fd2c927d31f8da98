/** What papers for those who pack say, in the languages of the back office. */
export type PackingWords = {
  list: string
  labels: string
  page: string
  order: string
  placed: string
  parcel: string
  reference: string
  costCentre: string
  gate: string
  from: string
  to: string
  way: string
  phone: string
  weight: string
  note: string
  done: string
  product: string
  quantity: string
  /** What a code says, to whoever does not see it. */
  qrCode: string
}

export const packingWords: Record<'pl' | 'en', PackingWords> = {
  pl: {
    list: 'Lista pakowania',
    labels: 'Etykiety',
    page: 'Strona {page} z {pages}',
    order: 'Zamówienie',
    placed: 'Złożone',
    parcel: 'Paczka {number}',
    reference: 'Numer klienta',
    costCentre: 'MPK klienta',
    gate: 'Przyjęcia towaru',
    from: 'Nadawca',
    to: 'Odbiorca',
    way: 'Dostawa',
    phone: 'Telefon',
    weight: 'Masa',
    note: 'Uwagi kupującego',
    done: 'Spakowano',
    product: 'Produkt',
    quantity: 'Sztuk',
    qrCode: 'Kod QR: {text}',
  },
  en: {
    list: 'Packing list',
    labels: 'Labels',
    page: 'Page {page} of {pages}',
    order: 'Order',
    placed: 'Placed',
    parcel: 'Parcel {number}',
    reference: 'Buyer’s number',
    costCentre: 'Buyer’s cost centre',
    gate: 'Goods-in hours',
    from: 'From',
    to: 'To',
    way: 'Delivery',
    phone: 'Phone',
    weight: 'Weight',
    note: 'Note from the buyer',
    done: 'Packed',
    product: 'Product',
    quantity: 'Pieces',
    qrCode: 'QR code: {text}',
  },
}
