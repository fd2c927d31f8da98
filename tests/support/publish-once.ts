import { publishedShop } from './published-shop.ts'

/** Before tests that begin side by side and all want the published shop. */
export async function setup(): Promise<void> {
  await publishedShop()
}
