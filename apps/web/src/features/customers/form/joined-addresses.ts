import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'

type Addresses = readonly Address[]

const found = (addresses: Addresses, wanted: Address) => addresses.find((one) => isSameAddress(one, wanted))

const isMoved = (one: Address, other: Address | undefined) =>
  other !== undefined && (one.lat !== other.lat || one.lon !== other.lon)

/**
 * The addresses of a form put together with what others made of them meanwhile: what either side added is there, what
 * either took is not, and a pin stands where whoever moved it put it.
 */
export function joinedAddresses(start: Addresses, typed: Addresses, theirs: Addresses): Addresses {
  const isAsOpened = JSON.stringify(start) === JSON.stringify(typed)
  if (isAsOpened) return theirs
  const kept = typed.flatMap((one) => {
    const [before, now] = [found(start, one), found(theirs, one)]
    if (now === undefined) return before === undefined || isMoved(one, before) ? [one] : []
    return [before === undefined || isMoved(one, before) ? one : now]
  })
  const added = theirs.filter((one) => !found(start, one) && !found(typed, one))
  return [...kept, ...added]
}
