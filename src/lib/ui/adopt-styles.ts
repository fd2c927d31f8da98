const adopted = new Set<string>()

/**
 * Styles that come with the code that needs them. No page should carry those of a map or a gallery that nobody may open; a
 * constructed sheet asks no exception of the content policy.
 */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
