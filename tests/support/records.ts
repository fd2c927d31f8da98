import type { Category, Product } from '#lib/contract/catalogue.ts'

/** A small whole product that the contract accepts. */
export function productOf(productId: number): Product {
  return {
    productId,
    sku: `NM-${productId}`,
    code: `WMPLNM${productId}`,
    name: `Miernik ${productId}`,
    categoryId: 1,
    image: '/media/products/multimeter.svg',
    highlights: [{ name: 'Napięcie', value: '1000', unit: 'V' }],
    price: { net: 10_000, gross: 12_300, currency: 'PLN', taxRate: 23 },
    availability: 'available',
    stockQuantity: 12,
    shortDescription: 'Miernik do codziennych pomiarów.',
    description: ['Pierwszy akapit.', 'Drugi akapit.'],
    specification: [{ name: 'Napięcie', rows: [{ name: 'Zakres DC', value: '0,1–1000', unit: 'V' }] }],
    contents: ['miernik', 'przewody pomiarowe'],
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
    image: null,
    description: '',
    title: `Kategoria ${categoryId}`,
    metadescription: '',
    metakeywords: '',
    uriTranslations: { 'pl-PL': `kategoria-${categoryId}` },
    breadcrumbs: [],
    children: [],
    productsQuantity: 2,
  }
}
