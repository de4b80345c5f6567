/** Undefined for what cannot be read. */
type Reader<Value> = (said: unknown) => Value | undefined

type Found<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

export type SearchOf<Schema extends (search: object) => object> = ReturnType<Schema>

/**
 * What a screen's address may carry. A missing or unreadable value is undefined and the screen shows its
 * default: a wrong address never loses the page. Written by hand, as every address is read in the first
 * script, where Zod would be too large.
 */
export const searchSchema =
  <Search extends object>(readers: { [Name in keyof Search]: Reader<Search[Name]> }) =>
  (search: object): Found<Search> => {
    const said: { [name: string]: unknown } = { ...search }
    const found: Found<Search> = {}
    for (const name in readers) found[name] = readers[name](said[name])
    return found
  }

const LAST_PAGE = 1_000_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Typed text; the router parses a number or boolean as one. */
export const words =
  (longest: number): Reader<string> =>
  (said) => {
    if (said === undefined || said === null || said === '' || typeof said === 'object') return undefined
    const text = String(said)
    return text.length <= longest ? text : undefined
  }

export const textIf =
  (isKnown: (text: string) => boolean): Reader<string> =>
  (said) =>
    typeof said === 'string' && isKnown(said) ? said : undefined

export const oneOf =
  <const Value>(known: readonly Value[]): Reader<Value> =>
  (said) =>
    known.find((one) => one === said)

export const laterPage: Reader<number> = (said) =>
  typeof said === 'number' && Number.isInteger(said) && said > 1 && said <= LAST_PAGE ? said : undefined

export const FIT = 'fit' as const

export const listLimit = oneOf([10, 15, 20, 100, FIT])

export type ListLimit = NonNullable<ReturnType<typeof listLimit>>

export const wholeNumber: Reader<number> = (said) =>
  typeof said === 'number' && Number.isSafeInteger(said) && said > 0 ? said : undefined

export const sortOrder = textIf((text) => /^-?\w{1,30}$/.test(text))

export const recordId = textIf((text) => UUID.test(text))
