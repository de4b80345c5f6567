import type { Address } from '@skipyard/domain/addresses/address.ts'
import { parseTypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import { timeZoneOfState } from '@skipyard/domain/shared/time-zone.ts'

// Two places keep another clock than the rest of New South Wales.
const OWN_CLOCKS = new Map([
  ['2880', 'Australia/Broken_Hill'],
  ['2898', 'Australia/Lord_Howe'],
])

const STATE_BY_FIRST_DIGIT = new Map([
  ['0', 'NT'],
  ['1', 'NSW'],
  ['2', 'NSW'],
  ['3', 'VIC'],
  ['4', 'QLD'],
  ['5', 'SA'],
  ['6', 'WA'],
  ['7', 'TAS'],
  ['8', 'VIC'],
  ['9', 'QLD'],
] as const)

const isActBox = (postCode: string) => postCode.startsWith('02')

function stateOf({ name, postCode }: Pick<Address, 'name' | 'postCode'>) {
  const written = parseTypedAddress(name).state
  if (written !== null) return written
  if (isActBox(postCode)) return 'ACT'
  for (const [digit, state] of STATE_BY_FIRST_DIGIT) if (postCode.startsWith(digit)) return state
  return null
}

/** By state; Broken Hill and Lord Howe have zones of their own. */
export function timeZoneOfAddress(place: Pick<Address, 'name' | 'postCode'>): string | null {
  const own = OWN_CLOCKS.get(place.postCode)
  if (own !== undefined) return own
  const state = stateOf(place)
  return state === null ? null : timeZoneOfState(state)
}
