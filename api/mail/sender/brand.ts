/** What the shop is called where it speaks of itself. Orders of old times keep a seller that has no such field. */
export const brandOf = ({ brand, name }: { name: string; brand?: string | null }): string => brand ?? name
