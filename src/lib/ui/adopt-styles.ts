const adopted = new Set<string>()

/**
 * Styles that come with the code that needs them. The stylesheet of the shop is one for all pages, and none of them
 * should carry a map or a gallery; a constructed sheet asks no exception of the content policy.
 */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
