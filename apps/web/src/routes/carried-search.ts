type RawSearch = Record<string, unknown>

type Carried<Name extends string> = { [Key in Name]?: string }

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Texts an address may carry to a screen, by name; the screen judges them. Anything else is dropped. */
export const carriedSearch =
  <const Name extends string>(...names: Name[]) =>
  (search: RawSearch): Carried<Name> => {
    const carried: Carried<Name> = {}
    for (const name of names) {
      const text = textOf(search[name])
      if (text !== undefined) carried[name] = text
    }
    return carried
  }
