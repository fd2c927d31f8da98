import { carriedQuery } from '#lib/domain/carried-query.ts'

/**
 * For pages that show what their address asks for: the same is asked in the edition that is changed to. When the list of
 * editions opens, because the address changes without a reload.
 */
export function carryQuery(): void {
  const editions = document.querySelector('.languages')
  editions?.addEventListener('toggle', () => {
    for (const link of editions.querySelectorAll('a')) link.search = carriedQuery(location.search)
  })
}
