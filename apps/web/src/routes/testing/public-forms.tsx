import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { defaultPublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { type FormEvent, useState } from 'react'
import { Panel } from '#web/features/public-booking/customer/panel.tsx'
import { useSend } from '#web/features/public-booking/customer/use-send.ts'
import type { Hire } from '#web/features/public-booking/page/use-hire.ts'
import { useSending } from '#web/features/public-booking/page/use-sending.ts'
import { freshWishes, type Wishes } from '#web/features/public-booking/page/wishes.ts'
import { DaysSection } from '#web/features/public-booking/settings/days-section.tsx'
import { DoorSection } from '#web/features/public-booking/settings/door-section.tsx'
import { HeldSection } from '#web/features/public-booking/settings/held-section.tsx'
import { LookSection } from '#web/features/public-booking/settings/look-section.tsx'
import { NotesSection } from '#web/features/public-booking/settings/notes-section.tsx'
import { type FormCase, hasNothingToSave, nothing, type Shown, typeInto, writeInto } from './form-case.tsx'

const dropDate = '2026-05-18T00:00:00Z'
const pickDate = '2026-05-25T00:00:00Z'
const asked = <Data,>(data: Data) => ({ data, failed: undefined, isAsking: false, askAgain: nothing })
const bin = { binType: 'Marrel', binSize: 6 } as const
const terms = { includedDays: 7, includedTonnes: 1.5, extraDay: 22, perTonne: 165 }
const offer = { ...bin, ...terms, price: 470, firstDay: dropDate }
const day = { date: dropDate, state: 'free', left: 2, pickDate } as const
const quote = {
  ...terms,
  zone: 'West',
  priceClass: 'Retail',
  validFrom: '2026-03-01T00:00:00Z',
  lines: [],
  total: 470,
}

const hire: Hire = {
  offers: asked({ isServed: true, message: '', permit: null, sizes: [] }),
  sizes: [offer],
  offer,
  days: asked({ days: [day] }),
  day,
  priced: asked({ quote, message: '', pickDate, permitFee: 0, total: 470, payNow: 0 }),
}

const said: Partial<Wishes> = {
  ...bin,
  place: { name: 'Yarraville VIC 3013', suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 },
  dropDate,
  street: '8 Anderson St',
  name: 'Storm Harbour',
  phone: '0412 555 777',
  hasReadTerms: true,
}

/** The last step of the page for everybody: what was typed and the button below it. */
function BookNow({ done }: Shown) {
  const [wishes] = useState<Wishes>(() => ({ ...freshWishes(7, 'General Waste'), ...said }))
  const onSent = ({ is }: { is: string }) => {
    if (is === 'booked') done()
  }
  const { send, notice, label } = useSending({ path: '/book-now/token', phone: '', wishes, hire, onSent })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" readOnly value={wishes.name} />
      {notice !== '' && <p role="alert">{notice}</p>}
      <button type="submit">{label}</button>
    </form>
  )
}

function Portal({ done }: Shown) {
  const { isSending, problem, send } = useSend('/my-booking/token/ready')
  const tell = async () => {
    if ((await send({ note: 'By the gate' })) !== null) done()
  }
  return (
    <Panel
      title="Ready"
      problem={problem}
      isSending={isSending}
      send="Tell"
      onSend={() => void tell()}
      onClose={nothing}
    >
      <input aria-label="Any field" />
    </Panel>
  )
}

const publicPage: WirePublicSettings = {
  ...defaultPublicPage,
  sites: [],
  workdays: ['Monday', 'Tuesday'],
  hireChoices: [3, 7, 14],
  terms: [],
  wasteNotes: {},
  extras: [],
  version: 1,
  link: null,
}

const again = () => Promise.resolve(publicPage)

/** What a company's page for strangers says. */
export const PUBLIC_PAGE_FORMS: FormCase[] = [
  {
    what: 'the days of the public page',
    form: () => <DaysSection settings={publicPage} readCurrent={again} />,
    fill: typeInto(/^Drops a day/, '9'),
    has: '"dailyLimit":9',
    record: publicPage,
    isDone: hasNothingToSave,
  },
  {
    what: 'the unanswered bookings of the public page',
    form: () => <HeldSection settings={publicPage} readCurrent={again} />,
    fill: typeInto(/^Unanswered in a day/, '9'),
    has: '"unansweredLimit":9',
    record: publicPage,
    isDone: hasNothingToSave,
  },
  {
    what: 'the door of the public page',
    form: () => <DoorSection settings={publicPage} readCurrent={again} company="Bay Bins" />,
    fill: writeInto(/answers the phone/, 'Mon to Fri'),
    has: 'Mon to Fri',
    record: publicPage,
    isDone: hasNothingToSave,
  },
  {
    what: 'the look of the public page',
    form: () => <LookSection settings={publicPage} readCurrent={again} />,
    fill: writeInto(/^Terms of hire/, 'Seven days are included'),
    has: 'Seven days are included',
    record: publicPage,
    isDone: hasNothingToSave,
  },
  {
    what: 'the waste of the public page',
    form: () => <NotesSection settings={publicPage} readCurrent={again} wasteTypes={['Soil']} />,
    fill: writeInto(/^Soil/, 'No stones'),
    has: 'No stones',
    record: publicPage,
    isDone: hasNothingToSave,
  },
]

/** What strangers send. */
export const PUBLIC_FORMS: FormCase[] = [
  {
    what: 'a booking by a stranger',
    form: (shown) => <BookNow {...shown} />,
    has: 'Storm Harbour',
    isPublic: true,
  },
  {
    what: 'a wish of a customer',
    form: (shown) => <Portal {...shown} />,
    has: 'By the gate',
    isPublic: true,
  },
]
