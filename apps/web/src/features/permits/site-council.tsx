import { Button } from '@mantine/core'
import type { WireCouncil } from '@skipyard/contract/permits.ts'
import {
  type Council,
  councilOfPlace,
  type PermitPlace,
  permitDaysOf,
  permitFeeOf,
} from '@skipyard/domain/permits/council.ts'
import { permitWarnings } from '@skipyard/domain/permits/permit-warnings.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { permitQueries } from './queries.ts'
import classes from './site-council.module.css'
import { councilWords, permitWords, siteCouncilWords as words } from './texts.ts'

function councilOfWire(wire: WireCouncil): Council {
  const { _id, leadInWorkingDays, fee, registrationEnds, ...rest } = wire
  return {
    ...rest,
    id: _id,
    isLeadInWorkingDays: leadInWorkingDays,
    feeCents: dollarsToCents(fee),
    registrationEndsOn: fromWireDate(registrationEnds ?? ''),
  }
}

interface Terms {
  costCents: Cents
  days: number
}

interface Hire {
  droppedOn: LocalDate
  pickedOn: LocalDate
}

interface SiteCouncilProps {
  place: PermitPlace | null
  hire: Hire | null
  today: LocalDate
  permit: Terms
  onUse: ((terms: Partial<Terms>) => void) | undefined
}

const asksOf = ({ name, leadDays, isLeadInWorkingDays }: Council) =>
  leadDays === 0 ? words.asksNoTime(name) : words.asks(name, councilWords.lead(leadDays, isLeadInWorkingDays))

interface OffersProps extends SiteCouncilProps {
  council: Council
  onUsed: () => void
}

function Offers({ council, hire, permit, onUse, onUsed }: OffersProps) {
  if (!onUse || hire === null) return null
  const days = permitDaysOf(council, hire)
  const costCents = permitFeeOf(council, days)
  const take = (terms: Partial<Terms>) => {
    onUse(terms)
    onUsed()
  }
  const isCostOpen = costCents > 0 && costCents !== permit.costCents
  if (!isCostOpen && days === permit.days) return null
  return (
    <Row wrap gap={8} align="stretch">
      {isCostOpen && (
        <Button variant="default" size="compact-xs" onClick={() => take({ costCents })}>
          {words.use(formatDollars(costCents))}
        </Button>
      )}
      {days !== permit.days && (
        <Button variant="default" size="compact-xs" onClick={() => take({ days })}>
          {words.use(words.days(days))}
        </Button>
      )}
    </Row>
  )
}

export function SiteCouncil(props: SiteCouncilProps) {
  const { place, hire, today } = props
  const { data, isPending, isFetching, refetch } = useQuery(permitQueries.councils())
  const element = useRef<HTMLDivElement>(null)
  if (isPending) return null
  if (data === undefined) {
    return (
      <Stack gap={6} size="text" lh={18} tone="soft" role="alert">
        <p>{councilWords.unread}</p>
        <Row wrap gap={8} align="stretch">
          <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
            {permitWords.again}
          </Button>
        </Row>
      </Stack>
    )
  }
  if (place === null)
    return (
      <Stack as="p" gap={6} size="text" lh={18} tone="soft">
        {words.noAddress}
      </Stack>
    )
  const council = councilOfPlace(data.map(councilOfWire), place)
  if (council === null) {
    return (
      <Stack as="p" gap={6} size="text" lh={18} tone="soft">
        {words.unknown(`${place.suburb} ${place.postCode}`.trim())}
      </Stack>
    )
  }
  const warnings = hire === null ? [] : permitWarnings(council, hire, today)
  return (
    <Stack ref={element} gap={6} size="text" lh={18} tone="soft" tabIndex={-1}>
      <p>
        {asksOf(council)} {council.applicant === 'customer' && words.theyApply}
      </p>
      {warnings.length > 0 && (
        <Stack
          as="ul"
          gap={2}
          py={6}
          px={10}
          bg="amber"
          tone="warn"
          className={classes.warnings}
          aria-label={words.warnings}
        >
          {warnings.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
              {warning}
            </li>
          ))}
        </Stack>
      )}
      <Offers {...props} council={council} onUsed={() => element.current?.focus()} />
    </Stack>
  )
}
