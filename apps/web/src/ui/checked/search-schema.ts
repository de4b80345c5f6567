/** Reads one thing an address says; undefined for what cannot be read. */
type Reader<Value> = (said: unknown) => Value | undefined

type Found<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

/** What an address says once it is read by a schema. */
export type SearchOf<Schema extends (search: object) => object> = ReturnType<Schema>

/**
 * What the address of a screen may say, by name. What is missing or unreadable is undefined and the screen shows it
 * as it is at first: a wrong address never loses the page. By hand and not with zod: every address is read in the
 * first script, where zod would weigh more than all that reports failure.
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

/** Words as they were typed; the router reads a number or a truth in the address as one. */
export const words =
  (longest: number): Reader<string> =>
  (said) => {
    if (said === undefined || said === null || said === '' || typeof said === 'object') return undefined
    const text = String(said)
    return text.length <= longest ? text : undefined
  }

/** A text that is known to the screen. */
export const textIf =
  (isKnown: (text: string) => boolean): Reader<string> =>
  (said) =>
    typeof said === 'string' && isKnown(said) ? said : undefined

export const oneOf =
  <const Value>(known: readonly Value[]): Reader<Value> =>
  (said) =>
    known.find((one) => one === said)

/** A page after the first, which no address has to name. */
export const laterPage: Reader<number> = (said) =>
  typeof said === 'number' && Number.isInteger(said) && said > 1 && said <= LAST_PAGE ? said : undefined

/** How many rows a page has, when not as many as at first. */
export const pageLimit = oneOf([10, 15, 100])

export const wholeNumber: Reader<number> = (said) =>
  typeof said === 'number' && Number.isSafeInteger(said) && said > 0 ? said : undefined

/** A column, or `-column` for downwards; which columns there are, the screen knows. */
export const sortOrder = textIf((text) => /^-?\w{1,30}$/.test(text))

/** The id of a record. */
export const recordId = textIf((text) => UUID.test(text))
