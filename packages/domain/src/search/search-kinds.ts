/** What a search finds, in order of equals: what a number may mean first. */
export const SEARCH_KINDS = ['booking', 'invoice', 'truck', 'bin', 'customer', 'driver', 'suburb'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

export const MOST_FOUND = 5

export const isSearchKind = (text: string): text is SearchKind => SEARCH_KINDS.some((kind) => kind === text)
