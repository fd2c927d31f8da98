import type { TranslationKind } from '#lib/contract/staff/translations.ts'
import { pageTexts } from './page-kind.ts'
import { pictureTexts, productTexts, seoTexts } from './product-kinds.ts'
import { categoryTexts, deliveryTexts, shopTexts } from './record-kinds.ts'
import type { TranslatedKind } from './translated-kind.ts'
import { wordTexts } from './word-kind.ts'

export const translatedKinds: Readonly<Record<TranslationKind, TranslatedKind>> = {
  ...{ product: productTexts, seo: seoTexts, pictures: pictureTexts },
  ...{ category: categoryTexts, page: pageTexts, word: wordTexts },
  ...{ delivery: deliveryTexts, shop: shopTexts },
}
