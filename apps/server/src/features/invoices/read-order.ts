/** The order that a text like `-name` asks for, among the sorts of a list; the contract has refused any other. */
export function readOrder<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  text: string,
): { sort: Sort; isDescending: boolean } {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  return { sort: sorts.find((known) => known === name) ?? sorts[0], isDescending }
}
