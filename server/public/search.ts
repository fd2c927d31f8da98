export type { Hit, SearchPort, SearchQuestion } from '../../api/catalog/search/search-port.ts'
