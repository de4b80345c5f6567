import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { type Council, councilOfPlace } from '@skipyard/domain/permits/council.ts'
import { type BookingPermit, PERMIT_NEEDED } from '@skipyard/domain/permits/permit.ts'
import { addDays, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { saveCouncil } from '#server/features/permits/council.store.ts'
import { savePermit } from '#server/features/permits/permit.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const ASKED = { version: 1, applicant: 'us', isLeadInWorkingDays: true } as const

const listed = (names: string) => names.split(', ')

function demoCouncils(today: LocalDate): Council[] {
  const yearEnd = localDate(`${today.slice(0, 4)}-12-31`)
  return [
    {
      ...ASKED,
      id: uuidv7(),
      name: 'Maribyrnong City Council',
      suburbs: listed(
        'Braybrook, Footscray, Kingsville, Maidstone, Maribyrnong, Seddon, West Footscray, Yarraville',
      ),
      postCodes: listed('3011, 3012, 3013, 3032'),
      leadDays: 3,
      mostDays: 14,
      feeCents: 8_700,
      feePer: 'permit',
      registration: 'SB-1147',
      registrationEndsOn: addDays(yearEnd, 181),
      howToApply: 'https://maribyrnong.example/skip-bins',
    },
    {
      ...ASKED,
      id: uuidv7(),
      name: 'Hobsons Bay City Council',
      suburbs: listed('Altona, Altona Meadows, Altona North, Laverton, Newport, Spotswood, Williamstown'),
      postCodes: listed('3015, 3016, 3018, 3025, 3028'),
      leadDays: 5,
      mostDays: 7,
      feeCents: 1_450,
      feePer: 'day',
      registration: 'HB-0316',
      registrationEndsOn: addDays(yearEnd, 90),
      howToApply: '03 5550 1432',
    },
    {
      ...ASKED,
      id: uuidv7(),
      name: 'Brimbank City Council',
      suburbs: listed(
        'Albion, Ardeer, Cairnlea, Deer Park, St Albans, Sunshine, Sunshine North, Sunshine West',
      ),
      postCodes: listed('3019, 3020, 3021, 3022, 3023'),
      applicant: 'customer',
      leadDays: 10,
      mostDays: 28,
      feeCents: 11_200,
      feePer: 'permit',
      registration: '',
      registrationEndsOn: null,
      howToApply: 'permits@brimbank.example',
    },
  ]
}

interface DemoPermit {
  bookingId: string
  permit: BookingPermit
}

interface Told {
  today: LocalDate
  councils: readonly Council[]
}

const isOnStreet = ({ permit, drop, pick }: Booking) =>
  permit !== null && !jobIs('calledOff', drop) && !jobIs('moved', pick)

function grantedOf({ id, jobNumber, drop, pick, address }: Booking, { councils }: Told): DemoPermit {
  return {
    bookingId: id,
    permit: {
      ...PERMIT_NEEDED,
      state: 'granted',
      councilId: councilOfPlace(councils, address)?.id ?? null,
      number: `RO-${jobNumber}`,
      validFrom: drop.date,
      validTo: pick.date,
      appliedOn: addDays(drop.date, -7),
    },
  }
}

function demoPermits(bookings: readonly Booking[], told: Told): DemoPermit[] {
  const { today, councils } = told
  const street = bookings
    .filter(isOnStreet)
    .toSorted((one, other) => one.drop.date.localeCompare(other.drop.date))
  const toCome = street.filter(({ drop, address }) => drop.date > today && councilOfPlace(councils, address))
  const short = street.find(({ drop, pick }) => jobIs('moved', drop) && pick.date > addDays(today, 1))
  const [needed, applied] = toCome
  return street.flatMap((booking) => {
    if (booking === needed) return []
    const granted = grantedOf(booking, told)
    if (booking === short) {
      return { ...granted, permit: { ...granted.permit, validTo: addDays(booking.pick.date, -1) } }
    }
    if (booking !== applied) return granted
    const { councilId } = granted.permit
    return {
      bookingId: booking.id,
      permit: { ...PERMIT_NEEDED, state: 'applied', councilId, appliedOn: addDays(today, -2) },
    }
  })
}

export async function fillPermits(scope: TenantScope, bookings: readonly Booking[]): Promise<void> {
  const { today } = scope
  const councils = demoCouncils(today)
  for (const council of councils) await saveCouncil(scope, council)
  for (const { bookingId, permit } of demoPermits(bookings, { today, councils })) {
    await savePermit(scope, bookingId, { ...permit, version: 1 })
  }
}
