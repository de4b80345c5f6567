/** 'name', or 'drop.date' inside a part. */
export type Place<Values extends object> = (keyof Values & string) | `${keyof Values & string}.${string}`

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null

export function valueAt(values: object, place: string): unknown {
  const step = (part: unknown, name: string): unknown => (isPart(part) ? Reflect.get(part, name) : undefined)
  return place.split('.').reduce(step, values)
}

export function withValueAt<Values extends object>(values: Values, place: string, value: unknown): Values {
  const [name = '', ...rest] = place.split('.')
  const part: unknown = Reflect.get(values, name)
  const isInside = rest.length > 0 && isPart(part)
  return { ...values, [name]: isInside ? withValueAt(part, rest.join('.'), value) : value }
}

export const isAmongPlaces = (places: readonly string[], place: string): boolean =>
  places.some((one) => place === one || place.startsWith(`${one}.`))
