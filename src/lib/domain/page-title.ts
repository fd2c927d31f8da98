/** What search engines show of a title. */
const longestTitle = 65

/** With the name of the shop, where both are shown. */
export function titled(title: string, brand: string): string {
  const whole = `${title} | ${brand}`
  return title.includes(brand) || whole.length > longestTitle ? title : whole
}
