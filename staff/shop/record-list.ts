/** Where the records of a kind are listed. */
export type RecordList = '/shop' | '/shop/banners' | '/shop/counterparts' | '/certificates' | '/letters/published'
