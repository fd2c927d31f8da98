import { carriedOut } from './carried-out.ts'
import { certificates } from './catalog/certificates.ts'
import { changes } from './catalog/changes.ts'
import { content } from './catalog/content.ts'
import { categories, prices, products } from './catalog/products.ts'
import { shop } from './catalog/shop.ts'

export const up = carriedOut([...changes, ...shop, ...categories, ...products, ...prices, ...content, ...certificates])
