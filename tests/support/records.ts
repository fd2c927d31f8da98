import type { Category, ShopSeller } from '#lib/contract/catalogue.ts'
import type { Product } from '#lib/contract/product.ts'

/** A small whole product that the contract accepts. */
export function productOf(productId: number): Product {
  return {
    productId,
    sku: `NM-${productId}`,
    code: `WMPLNM${productId}`,
    name: `Miernik ${productId}`,
    categoryId: 1,
    image: '/media/products/multimeter.svg',
    highlights: [{ code: 'voltage-dc', name: 'Napięcie', value: '1000', unit: 'V' }],
    price: { net: 10_000, gross: 12_300, currency: 'PLN', taxRate: 23 },
    regularPrice: null,
    lowestPrice30Days: null,
    availability: 'available',
    stockQuantity: 12,
    shortDescription: 'Miernik do codziennych pomiarów.',
    description: ['Pierwszy akapit.', 'Drugi akapit.'],
    specification: [
      { name: 'Napięcie', rows: [{ code: 'voltage-dc', name: 'Zakres DC', value: '0,1–1000', unit: 'V' }] },
    ],
    contents: [
      { name: 'miernik', quantity: 1 },
      { name: 'przewody pomiarowe', quantity: 2 },
    ],
    images: [{ url: '/media/products/multimeter.svg', view: 'front' }],
    measurementCategory: 'CAT III 600 V',
    warrantyMonths: 36,
    calibrations: ['factory'],
    documents: [],
    associations: { related: [], accessories: [] },
    cultures: ['pl-PL'],
    lastModified: '2026-11-02T08:00:00.000Z',
  }
}

export function categoryOf(categoryId: number): Category {
  return {
    categoryId,
    name: `Kategoria ${categoryId}`,
    uri: `kategoria-${categoryId}`,
    parentId: null,
    disabled: false,
    uitemplate: null,
    image: null,
    displayNames: {},
    displayTitles: {},
    displayMetakeywords: {},
    displayMetadescriptions: {},
    displayDescriptions: {},
    attributes: [],
    mainBanners: [],
    listBanners: [],
    description: '',
    title: `Kategoria ${categoryId}`,
    metadescription: '',
    metakeywords: '',
    uriTranslations: { 'pl-PL': `kategoria-${categoryId}` },
    breadcrumbs: [],
    children: [],
    productsQuantity: 2,
    lastModified: '2026-11-02T08:00:00.000Z',
  }
}

export const sellerOf = (): ShopSeller => ({
  name: 'Mierniki sp. z o.o.',
  brand: 'Mierniki',
  address: ['ul. Długa 1', '58-999 Świdnica'],
  country: 'Polska',
  taxNumber: 'NIP 999-000-00-08',
  register: [],
  phone: '+48 22 000 00 10',
  email: 'sklep@example.com',
  complaintsEmail: 'sklep@example.com',
  reviews: null,
  carriers: ['Kurier'],
  maker: { name: 'Mierniki sp. z o.o.', address: ['ul. Długa 1'], country: 'Polska', email: 'sklep@example.com' },
})
