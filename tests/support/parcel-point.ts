import type { PickupPoint } from '#lib/contract/shipping.ts'

export const parcelPoint: PickupPoint = {
  id: 'PL-WAW-0123',
  integration: 'INPOST',
  consigneeName: 'Paczkomat WAW-0123',
  geocodeRO: { latitude: 52.23, longitude: 21.01 },
  street: 'Prosta 7',
  postcode: '00-838',
  city: 'Warszawa',
  country: 'PL',
  openingHours: '24/7',
}
