import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import type { Random } from './random.ts'

const REGOS = ['XW48QP', '1TK7HB', 'XV09LD', 'ZR31CT', '1QF5MA', 'XS62KE', 'YB17NW', '1UD3PX']
const CAPACITIES = ['4', '6', '8', '10', '12']
const TRUCK_TYPES = ['auto', 'manual', 'semi']

/** One licence runs out soon, so that the list shows it in amber. */
function licenceDays(random: Random, index: number): number {
  const days = random.between(-20, 900)
  return index === 3 ? 18 : days
}

/** A driver, licensed for some months to come, or just out of licence. */
export function demoDriver(random: Random, index: number, today: LocalDate) {
  const onLeave = index === 7
  return {
    id: uuidv7(),
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    phone: `04915${String(78_000 + index * 311).padStart(5, '0')}`,
    licence_number: String(40_000_000 + random.between(0, 9_999_999)),
    licence_expires_on: addDays(today, licenceDays(random, index)),
    born_on: addDays(today, -365 * random.between(24, 61)),
    joined_on: addDays(today, -random.between(30, 3_000)),
    status: onLeave ? 'On leave' : 'Available',
    fuel_card: `FC-${4_100 + index}`,
    demerit_points: index % 4,
  }
}

/** A truck with its papers, some of them nearly due; `driverId` is who drives it. */
export function demoTruck(
  random: Random,
  index: number,
  { today, driverId }: { today: LocalDate; driverId: string | null },
) {
  const isHook = index % 2 === 0
  return {
    id: uuidv7(),
    rego: REGOS[index] ?? `DEMO${index}`,
    rego_expires_on: addDays(today, random.between(-5, 360)),
    capacity_tonnes: random.pick(CAPACITIES),
    tray_metres: String(random.between(4, 8)),
    type: random.pick(TRUCK_TYPES),
    status: index === 6 ? 'not available' : 'available',
    last_maintained_on: addDays(today, -random.between(10, 200)),
    maintenance_interval_months: random.pick([3, 6, 6, 12]),
    purchased_on: addDays(today, -random.between(200, 3_500)),
    purchase_price_cents: dollarsToCents(random.between(60, 240) * 1_000),
    bin_types: isHook ? ['Hook'] : ['Marrel'],
    max_bin_size_m3: isHook ? null : '12',
    driver_id: driverId,
  }
}
