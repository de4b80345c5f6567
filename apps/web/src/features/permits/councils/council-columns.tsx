import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import row from '#web/ui/data-table/row-link.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { councilWords as words } from '../texts.ts'

const { labels, columns } = words

/** What the columns are called, in their order. */
export const COUNCIL_LABELS = [
  { name: 'name', label: labels.name, hidden: false },
  { name: 'lead', label: columns.lead, hidden: false },
  { name: 'mostDays', label: labels.mostDays, hidden: false },
  { name: 'fee', label: labels.fee, hidden: false },
  { name: 'applicant', label: labels.applicant, hidden: false },
  { name: 'registration', label: columns.registration, hidden: false },
  { name: 'registrationEnds', label: labels.registrationEnds, hidden: false },
  { name: 'places', label: columns.places, hidden: false },
]

/** How long before the drop a council is asked. */
export const leadOf = ({ leadDays, leadInWorkingDays }: WireCouncil) =>
  words.lead(leadDays, leadInWorkingDays)

/** What it charges: '$87 per permit'. */
export const feeOf = ({ fee, feePer }: WireCouncil) =>
  fee === 0 ? words.free : words.fee(formatDollars(dollarsToCents(fee)), feePer)

/** Where it is: suburbs, then postcodes. */
export const placesOf = ({ suburbs, postCodes }: WireCouncil) =>
  [...suburbs, ...postCodes].join(', ') || words.none

/** What a council is called; opens its form for those who may change it. */
export function CouncilName({ council: { _id, name }, onOpen }: CouncilNameProps) {
  if (!onOpen)
    return (
      <b className={row.name} title={name}>
        {name}
      </b>
    )
  return (
    <button type="button" className={row.link} title={name} data-row-link={_id} onClick={() => onOpen(_id)}>
      {name}
    </button>
  )
}

interface CouncilNameProps {
  council: WireCouncil
  /** Absent for those who only look. */
  onOpen: ((councilId: string) => void) | undefined
}

function Ends({ council: { registrationEnds } }: { council: WireCouncil }) {
  const date = fromWireDate(registrationEnds ?? '')
  return date === null ? '–' : <DateText date={date} />
}

/** The columns of the councils. */
export const councilColumns = (onOpen: CouncilNameProps['onOpen']): TableColumn<WireCouncil>[] => [
  { name: 'name', width: 210, cell: (council) => <CouncilName council={council} onOpen={onOpen} /> },
  { name: 'lead', width: 130, cell: leadOf },
  { name: 'mostDays', width: 90, cell: ({ mostDays }) => words.mostDays(mostDays) },
  { name: 'fee', width: 130, cell: feeOf },
  { name: 'applicant', width: 110, cell: ({ applicant }) => words.applicants[applicant] },
  { name: 'registration', width: 120, cell: ({ registration }) => registration || '–' },
  { name: 'registrationEnds', width: 130, cell: (council) => <Ends council={council} /> },
  { name: 'places', width: 240, isElastic: true, cell: placesOf },
]
