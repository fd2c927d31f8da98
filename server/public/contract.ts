export type * from '#lib/contract/catalogue.ts'
export type * from '#lib/contract/product.ts'
