/** What a search finds, in order of equals: what a number may mean first. */
export const SEARCH_KINDS = ['booking', 'invoice', 'truck', 'bin', 'customer', 'driver', 'suburb'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Of each kind. */
export const MOST_FOUND = 5

/** Whether the text is a kind of record. */
export const isSearchKind = (text: string): text is SearchKind => SEARCH_KINDS.some((kind) => kind === text)
