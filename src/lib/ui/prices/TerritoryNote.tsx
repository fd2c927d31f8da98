import type { ToldTerritory } from '#lib/contract/territory.ts'

/** What a buyer has to know of the part of a country that it goes to; mostly there is nothing. */
export const TerritoryNote = ({ territory }: { territory: ToldTerritory | null }) =>
  territory?.note ? <p className="territory-note">{territory.note}</p> : null
